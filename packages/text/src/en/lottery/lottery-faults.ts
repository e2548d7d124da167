import type { FaultCode } from '@fairhouse/wire/faults';

/** What a player can be refused at a lottery. */
export const lotteryFaults = {
  issue_closed: 'Draw {{label}} has closed. Nothing was taken.',
  number_closed: 'Some of these numbers are closed. Nothing was taken. Remove them and try again.',
  number_limit:
    'This bet is above the limit for one of its numbers. Nothing was taken. You can bet up to {{room}} more.',
  play_closed: 'This bet is not on sale right now. Nothing was taken. Choose another one.',
  draw_limit: 'This draw does not take that much more. Nothing was taken. Bet less, or choose another draw.',
  odds_changed: 'The odds have changed. Nothing was taken. Check them and confirm.',
  bad_numbers: 'Some of these numbers cannot be bet. Nothing was taken. Check line {{line}}.',
  series_too_high: 'The highest series of your account is {{most}}.',
  plan_impossible:
    'This plan is not possible: the multiples would grow too large, or there are not so many draws ahead. Nothing was taken. Plan fewer draws or less profit.',
  plan_over: 'This chase is already over.',
  leg_over: 'This draw is no longer waiting: it was bet or left out. Nothing was changed.',
  ticket_cancelled: 'This ticket has already been cancelled.',
} as const satisfies Partial<Record<FaultCode, string>>;
