import { type Money, ZERO } from '@fairhouse/kernel';
import { priceReward } from './price-reward.ts';
import type { Rule } from './rule.ts';

/** Something that has happened to a member. */
export type Happened =
  | { readonly kind: 'level'; readonly from: number; readonly to: number }
  | { readonly kind: 'birthday' | 'referral' }
  /** `place` counts from 1. */
  | { readonly kind: 'rank'; readonly place: number };

/** What a rule gives for something that has happened; zero where it is for something else. */
export const priceHappening = ({ trigger, reward }: Rule, happened: Happened): Money =>
  isFor(trigger, happened) ? priceReward(reward.amount, ZERO) : ZERO;

function isFor(trigger: Rule['trigger'], happened: Happened): boolean {
  if (trigger.kind === 'level')
    return happened.kind === 'level' && happened.from < trigger.level && trigger.level <= happened.to;
  if (trigger.kind === 'rank') return happened.kind === 'rank' && happened.place <= trigger.top;
  return trigger.kind === happened.kind;
}
