import { type Money, wireMoney } from '@fairhouse/kernel';

/** The last event of every round of an original. */
export type EndEvent = { readonly type: 'end'; readonly stake: string; readonly payout: string };

export const endEvent = (stake: Money, payout: Money): EndEvent => ({
  type: 'end',
  stake: wireMoney(stake),
  payout: wireMoney(payout),
});
