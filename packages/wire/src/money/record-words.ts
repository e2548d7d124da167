/** What moved money, in the words of the chart of accounts. */
export const TRANSFER_KINDS = [
  'deposit',
  'stake',
  'win',
  'stake_cancelled',
  'hold',
  'hold_posted',
  'hold_voided',
  'chase_reserved',
  'chase_returned',
  'free_play_grant',
  'vendor_in',
  'vendor_in_returned',
  'vendor_out',
  'vendor_round',
  'promo_credit',
  'bonus_granted',
  'bonus_converted',
  'bonus_forfeited',
  'bonus_expired',
  'bonus_spent',
  'free_stake',
  'free_stake_cancelled',
  'free_collected',
  'jackpot_fed',
  'jackpot_credit',
  'adjusted_up',
  'adjusted_down',
  'debt_paid',
  'cash_in',
  'cash_in_cancelled',
  'cash_out',
  'withdrawal_asked',
  'withdrawal_returned',
  'withdrawal_sent',
  'withdrawal_refunded',
  'upline_transfer',
  'envelope_sent',
  'envelope_opened',
  'envelope_returned',
  'staff_credit',
  'staff_debit',
  'reward_paid',
  'points_earned',
  'rebate_paid',
  'series_paid',
  'agency_paid',
  'agency_taken_back',
  'agency_moved',
  'escrow_in',
  'escrow_out',
  'redeem_held',
  'redeem_approved',
  'redeem_rejected',
  'points_converted',
  'points_paid',
  'reversal',
] as const;

export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** What an account record can be narrowed to. */
export const MOVEMENT_TYPES = ['deposit', 'withdrawal', 'play', 'transfer', 'reward', 'correction'] as const;

export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** Each kind is of one type; a new one has to be put somewhere. */
export const TYPE_OF_KIND = {
  deposit: 'deposit',
  stake: 'play',
  win: 'play',
  stake_cancelled: 'play',
  hold: 'withdrawal',
  hold_posted: 'withdrawal',
  hold_voided: 'withdrawal',
  chase_reserved: 'play',
  chase_returned: 'play',
  free_play_grant: 'reward',
  vendor_in: 'transfer',
  vendor_in_returned: 'transfer',
  vendor_out: 'transfer',
  vendor_round: 'play',
  promo_credit: 'reward',
  bonus_granted: 'reward',
  bonus_converted: 'reward',
  bonus_forfeited: 'reward',
  bonus_expired: 'reward',
  bonus_spent: 'reward',
  free_stake: 'reward',
  free_stake_cancelled: 'reward',
  free_collected: 'reward',
  jackpot_fed: 'play',
  jackpot_credit: 'play',
  adjusted_up: 'play',
  adjusted_down: 'play',
  debt_paid: 'correction',
  cash_in: 'play',
  cash_in_cancelled: 'play',
  cash_out: 'play',
  withdrawal_asked: 'withdrawal',
  withdrawal_returned: 'withdrawal',
  withdrawal_sent: 'withdrawal',
  withdrawal_refunded: 'withdrawal',
  upline_transfer: 'transfer',
  envelope_sent: 'transfer',
  envelope_opened: 'transfer',
  envelope_returned: 'transfer',
  staff_credit: 'correction',
  staff_debit: 'correction',
  reward_paid: 'reward',
  points_earned: 'reward',
  rebate_paid: 'reward',
  series_paid: 'reward',
  agency_paid: 'reward',
  agency_taken_back: 'correction',
  agency_moved: 'transfer',
  escrow_in: 'transfer',
  escrow_out: 'transfer',
  redeem_held: 'reward',
  redeem_approved: 'reward',
  redeem_rejected: 'reward',
  points_converted: 'reward',
  points_paid: 'reward',
  reversal: 'correction',
} as const satisfies Record<TransferKind, MovementType>;

/** The kinds of a type; of none, all. */
export const kindsOf = (type: MovementType | undefined): readonly TransferKind[] =>
  TRANSFER_KINDS.filter((kind) => type === undefined || TYPE_OF_KIND[kind] === type);

export const BET_STATES = ['open', 'settled', 'resettled', 'void'] as const;

export type BetState = (typeof BET_STATES)[number];

/** What profit and loss is broken down by. */
export const PROFIT_BY = ['day', 'product', 'provider', 'game'] as const;

export type ProfitBy = (typeof PROFIT_BY)[number];

/** What happens to a round: at its provider, and in the books. */
export const ROUND_STEPS = [
  'begun',
  'staked',
  'moved',
  'decided',
  'shown',
  'paid',
  'closed',
  'givenBack',
  'settled',
] as const;
