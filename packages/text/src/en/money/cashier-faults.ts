import type { FaultCode } from '@fairhouse/wire/faults';

/** What a player can be refused at the cashier. */
export const cashierFaults = {
  idempotency_mismatch: 'This key was used for another request.',
  idempotency_in_flight: 'This request is still being processed.',
  amount_below_minimum: 'The smallest amount is {{minimum}}.',
  amount_above_maximum: 'The largest amount is {{maximum}}.',
  transfer_refused: 'The game provider refused the transfer. Nothing was moved.',
  deposit_limit_reached:
    'This deposit would exceed your deposit limit. Nothing was charged. Choose a smaller amount.',
  transfer_limit_reached: 'This would exceed your limit of {{limit}} a day. Nothing was sent.',
  transfer_receiver_held: 'The other account cannot receive this amount right now. Nothing was sent.',
  export_too_large: 'A file holds at most {{max}} rows. Choose fewer days.',
  deposit_method_unavailable: 'This deposit method is not available.',
  payment_provider_silent: 'The payment provider is not responding. Nothing was charged. Try again.',
  withdrawal_method_unavailable: 'This withdrawal method is not available.',
  withdrawals_held: 'Withdrawals are on hold for a day after a security change.',
  kyc_required:
    'Withdrawals of this size need verification level {{level}}. Nothing was withdrawn. Send what is missing under Verification.',
  kyc_item_closed: 'This item has changed since you opened it. Reload to see where it is.',
  withdrawal_limit_reached: 'This is more than you can withdraw today.',
  deposit_closed: 'This deposit has changed since you opened it. Reload to see where it is.',
  withdrawal_closed: 'This withdrawal has changed since you opened it. Reload to see where it is.',
  payment_password_missing: 'Set a payment password first.',
  payee_name_differs: 'The name differs from the name on file. Accounts must be in your own name.',
  account_bound_elsewhere: 'This account is already linked.',
  payout_accounts_full: 'You cannot add any more accounts.',
  turnover_counting: 'Your latest bets are still being counted. Try again in a moment.',
  turnover_unmet: 'Bet {{left}} more to meet the wagering requirement. Nothing was withdrawn.',
  upload_unknown: 'One of the pictures is no longer there. Choose it again.',
  upload_not_picture: 'Only png or jpg accepted',
  upload_too_large: 'Max image size 5MB',
} as const satisfies Partial<Record<FaultCode, string>>;
