import type { FaultCode } from '@fairhouse/wire/faults';

/** What a player can be refused at a bet on a fixture. */
export const ticketFaults = {
  free_bet_slip: 'A free bet is one bet, placed before the match starts. Nothing was placed.',
  slip_conflict: 'These selections cannot be combined. Nothing was taken. Remove one of them.',
  selection_shut: 'Betting on a selection has paused. Nothing was taken. Try again in a moment.',
  bet_above_limit: 'This is above the limit. Nothing was taken. You can bet up to {{max}} per line.',
  bet_repeated: 'You placed the same bet a moment ago. Nothing was taken this time.',
  slip_changed: 'Your slip was changed on another device. Look at it again.',
  cash_out_over: 'This bet can no longer be cashed out. Nothing has changed.',
  cash_out_shut: 'Cash-out is paused for a moment. Your bet rides on. Try again shortly.',
  cash_out_changed: 'The offer changed. Your bet rides on. Cash-out is now {{amount}}.',
  cash_out_part:
    'At least a fifth of the stake has to keep riding. Choose a smaller part, or cash out all of it.',
  edit_combination: 'Only singles and parlays can be edited. Your bet rides on as it was.',
  edit_same: 'Nothing would change. Add or remove a selection first.',
  cash_out_target: 'Choose an amount above the present offer, up to what the bet can return.',
} as const satisfies Partial<Record<FaultCode, string>>;
