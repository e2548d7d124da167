import { MONEY_SCALE, type Money, parseMoney } from '@fairhouse/kernel';
import { type BonusTerms, readWeights, type WrittenWeights } from '../bonus/terms.ts';
import type { MissionStep } from '../mission/steps.ts';

/** What a member does, or is, to have the reward. */
export const TRIGGERS = [
  'registered',
  'deposit',
  'signIn',
  'code',
  'validBets',
  'netLoss',
  'application',
  'mission',
  'level',
  'birthday',
  'referral',
  'rank',
] as const;

export type TriggerKind = (typeof TRIGGERS)[number];

/** An amount as rules are written and sent: decimal text. A day is `yyyy-MM-dd` of the brand. */
export type Amount = string;

export type Trigger =
  | { readonly kind: 'registered' }
  /** `nth` of the member's life, counted from 1; null: any. */
  | { readonly kind: 'deposit'; readonly nth: number | null; readonly min: Amount }
  /** So many days in a row. */
  | { readonly kind: 'signIn'; readonly streak: number }
  | { readonly kind: 'code' }
  /** `scope` is a category of games; null: all. */
  | { readonly kind: 'validBets'; readonly target: Amount; readonly scope: string | null }
  | { readonly kind: 'netLoss'; readonly min: Amount; readonly scope: string | null }
  /** `again`: one that was rejected may be sent again in the same period. */
  | { readonly kind: 'application'; readonly again: boolean }
  /** All of the steps within a period; nobody joins. */
  | { readonly kind: 'mission'; readonly steps: readonly MissionStep[] }
  | Happening;

/** What happens to a member, who joins nothing for it. */
export type Happening =
  /** Reaches a level of VIP. */
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'birthday' }
  /** A friend that the member has brought meets the terms of referrals. */
  | { readonly kind: 'referral' }
  /** A place among the first of a tournament, as far as it gives prizes. */
  | { readonly kind: 'rank'; readonly top: number };

/** What staff can tell members apart by. */
export type Fact =
  | { readonly fact: 'level'; readonly from: number; readonly to: number | null }
  | { readonly fact: 'daysHere'; readonly from: number }
  | { readonly fact: 'deposits'; readonly from: number; readonly to: number | null }
  /** Proven. */
  | { readonly fact: 'mobile' };

/** All of some facts, any of others, none of the rest; an empty list asks for nothing. */
export type Eligible = {
  readonly all: readonly Fact[];
  readonly any: readonly Fact[];
  readonly none: readonly Fact[];
};

/** `percent` is in hundredths of a percent; tiers rise, and the highest that is reached counts. */
export type RewardAmount =
  | { readonly how: 'fixed'; readonly value: Amount }
  | { readonly how: 'percent'; readonly percent: number; readonly cap: Amount }
  | { readonly how: 'tiers'; readonly tiers: readonly { readonly from: Amount; readonly value: Amount }[] }
  /** Staff decide. */
  | { readonly how: 'upTo'; readonly cap: Amount };

/** Terms of bonus money as a rule has them. */
export type RuleBonusTerms = Omit<BonusTerms, 'stakeMax' | 'cap' | 'weights'> & {
  readonly stakeMax: Amount;
  readonly cap: Amount | null;
  readonly weights: WrittenWeights;
};

export const EACH = ['once', 'daily', 'weekly', 'semimonthly', 'monthly', 'yearly'] as const;

export type Each = (typeof EACH)[number];

/** Of rounds and tickets the amount is how many: 20.0000 are 20. */
export type RuleReward =
  | { readonly kind: 'cash' | 'bonus' | 'points' | 'tickets'; readonly amount: RewardAmount }
  /** Rounds of a game that the house stakes, within so many days. */
  | {
      readonly kind: 'free_rounds';
      readonly amount: RewardAmount;
      readonly game: string;
      readonly stake: Amount;
      readonly days: number;
    }
  /** One bet of the amount that the house stakes, placed as a game of a bookmaker within so many days. */
  | {
      readonly kind: 'free_bet';
      readonly amount: RewardAmount;
      readonly game: string;
      readonly days: number;
    };

/** What several accounts can have in common: a device, or the name and birthday of who is paid. */
export const PROMOTION_KEYS = ['device', 'person'] as const;

export type PromotionKey = (typeof PROMOTION_KEYS)[number];

/** A promotion as data: who has what for what, when, how often, and what it may cost. */
export type Rule = {
  readonly trigger: Trigger;
  readonly eligible: Eligible;
  readonly reward: RuleReward;
  readonly terms: {
    /** How long an offered reward waits; null where it is paid at once. */
    readonly claimDays: number | null;
    /** Of bonus money, and of what free rounds win; null where nothing of it is bonus money. */
    readonly bonus: RuleBonusTerms | null;
  };
  /** First and last day; `closes` null: no end. */
  readonly period: { readonly opens: string; readonly closes: string | null; readonly each: Each };
  readonly limits: {
    /** Rewards of a member in all; null: one a period. */
    readonly perPlayer: number | null;
    /** Days from one reward of a member to when the next can be had; null: none. */
    readonly cooldown: number | null;
    /** Promotions of which a member has only one. */
    readonly exclusiveWith: readonly string[];
    /** Of which the members of a device, or the accounts of a person, have only one in a period. */
    readonly keys?: readonly PromotionKey[] | undefined;
  };
  /** Rewards, and their sum; null: not bounded. A place is held when a member joins, or taken with the reward. */
  readonly budget: {
    readonly count: number | null;
    readonly amount: Amount | null;
    readonly reserve: 'join' | 'claim';
  };
};

/** A member joins these, and they are measured afterwards. */
export const isJoined = (kind: TriggerKind): boolean =>
  kind === 'deposit' || kind === 'validBets' || kind === 'netLoss';

/** The reward is paid in the moment it is earned. What has terms or an end never is: nobody has those without taking them. */
export const isPaidAtOnce = (trigger: TriggerKind, reward: RuleReward['kind']): boolean =>
  reward !== 'bonus' &&
  reward !== 'free_rounds' &&
  reward !== 'free_bet' &&
  (trigger === 'code' || trigger === 'signIn' || trigger === 'application');

/** A reward of pieces, not of money or points. */
export const isCounted = (reward: RuleReward['kind']): boolean =>
  reward === 'free_rounds' || reward === 'tickets';

/** How many pieces an amount of a counted reward is. */
export const piecesOf = (amount: Money): number => Number(amount / MONEY_SCALE);

/** The terms that a bonus of a rule is granted on. */
export const bonusTermsOf = ({ stakeMax, cap, weights, ...terms }: RuleBonusTerms): BonusTerms => ({
  ...terms,
  stakeMax: unitsOf(stakeMax),
  cap: cap === null ? null : unitsOf(cap),
  weights: readWeights(weights),
});

/** @throws when the text is no amount: rules are checked before they are kept */
export function unitsOf(text: Amount): Money {
  const amount = parseMoney(text);
  if (amount === undefined) throw new Error(`no amount: ${text}`);
  return amount;
}
