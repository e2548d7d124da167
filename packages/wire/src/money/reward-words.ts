import * as z from '../zod.ts';

/**
 * What a reward is: money that is free at once, money that has terms, points, rounds or a bet on a match that the house stakes,
 * tickets of a raffle.
 */
export const REWARD_KINDS = ['cash', 'bonus', 'points', 'free_rounds', 'free_bet', 'tickets'] as const;

export type RewardKind = (typeof REWARD_KINDS)[number];

/** What a reward is for; its id says which level, year or the like. */
export const REWARD_SOURCES = [
  'vip_level',
  'vip_birthday',
  'promotion',
  'mission',
  'raffle',
  'tournament',
  'envelope',
  'referral',
] as const;

export type RewardSource = (typeof REWARD_SOURCES)[number];

/** Offered until claimed or lapsed; issued unasked; withdrawn by staff. */
export const REWARD_STATES = ['offered', 'claimed', 'issued', 'lapsed', 'withdrawn'] as const;

/** What a reward is for: the words are made of it by whoever shows it. */
export const rewardSource = z.object({
  type: z.enum(REWARD_SOURCES),
  id: z.string(),
  period: z.string(),
  /** Of the promotion, mission, raffle or tournament, as it was called then. */
  title: z.object({ EN: z.string(), VI: z.string().nullable() }).nullish(),
});
