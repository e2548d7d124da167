/** Where a withdrawal stands (docs/money.md tells how it gets there). */
export const WITHDRAWAL_STATES = [
  'requested',
  'approved',
  'rejected',
  'cancelled',
  'disbursed',
  'failed',
  'received',
  'partial',
  'disputed',
  'refunded',
  'forced',
] as const;

export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Why somebody should look twice at a withdrawal. */
export const RISK_REASONS = [
  'new_member',
  'new_account',
  'security_changed',
  'first_withdrawal',
  'no_deposit',
  'large_against_deposits',
  'little_play',
] as const;

export type RiskReason = (typeof RISK_REASONS)[number];

/** Patterns of a member that staff should know of: of money passed through the house, and of harm by play. */
export const MARKERS = [
  'deposit_unplayed',
  'covered_play',
  'deposits_often',
  'payments_failed',
  'many_methods',
  'withdrawals_taken_back',
  'deposits_rising',
] as const;

/** Parts of the queue of staff: what waits for the house, what is with the payment provider or the player, what ended. */
export const WITHDRAWAL_QUEUES = ['waiting', 'under_way', 'ended'] as const;

export type WithdrawalQueue = (typeof WITHDRAWAL_QUEUES)[number];

/** What the queue of staff is ordered by. */
export const WITHDRAWAL_SORTS = ['oldest', 'newest', 'promised', 'largest', 'smallest'] as const;

export type WithdrawalSort = (typeof WITHDRAWAL_SORTS)[number];

/** Accounts that a member may bind. */
export const PAYOUT_ACCOUNTS_MAX = 3;
