import { REWARD_KINDS, REWARD_STATES, rewardSource } from '../money/reward-words.ts';
import { reason } from '../platform/approval.ts';
import { defineRoutes } from '../route.ts';
import { amount, cursor, idOf, instant, queryInt, slice } from '../schemas.ts';
import * as z from '../zod.ts';
import { bonusTerms } from './bonus.ts';

const reward = z.object({
  id: idOf('reward'),
  kind: z.enum(REWARD_KINDS),
  amount,
  /** Of the member; `PTS` for points. Rounds and tickets are counted in `amount`. */
  currency: z.string(),
  source: rewardSource,
  /** What bonus money will ask for from its activation on; null for other kinds. */
  bonus: z
    .object({ required: amount, days: z.number().int(), stakeMax: amount, cap: amount.nullable() })
    .nullable(),
  /** Where they are played, the stake of each, how long; `terms` of the bonus that their wins become, null: wins are cash. */
  freeRounds: z
    .object({ game: z.string(), stake: amount, days: z.number().int(), terms: bonusTerms.nullable() })
    .nullable(),
  state: z.enum(REWARD_STATES),
  /** From then on it can no longer be claimed; null: no end. */
  claimBy: instant.nullable(),
  offeredAt: instant,
  settledAt: instant.nullable(),
});

export type RewardView = z.infer<typeof reward>;

const byReward = z.object({ reward: idOf('reward') });

const sliceOfRewards = z.strictObject({ cursor: cursor.optional(), limit: queryInt(1, 100).optional() });

/** So many can be open at once; nobody is offered more. */
export const OPEN_REWARDS_MAX = 100;

const CLAIM_FAULTS = [
  'reward_lapsed',
  'reward_withdrawn',
  'player_barred',
  'rewards_withheld',
  'bonus_queue_full',
  'deposit_limit_unanswered',
  'free_rounds_game',
] as const;

const claimed = z.object({
  id: idOf('reward'),
  /** Null: it is paid. */
  fault: z.enum(CLAIM_FAULTS).nullable(),
});

export const rewardRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/wps/reward',
    summary:
      'What the member can claim now, soonest to end first; nothing while offers are kept from the member',
    guards: ['trueAccount'],
    reply: z.object({
      items: z.array(reward).max(OPEN_REWARDS_MAX),
      /** Nothing at all may be offered to the member now. */
      withheld: z.boolean(),
    }),
    faults: [],
  },
  history: {
    method: 'GET',
    path: '/wps/reward/history',
    summary: 'Rewards that were claimed, issued, not claimed in time or withdrawn, newest first',
    guards: ['trueAccount'],
    query: sliceOfRewards,
    reply: slice(reward),
    faults: [],
  },
  claim: {
    method: 'POST',
    path: '/wps/reward/:reward/claim',
    summary: 'Claim a reward; claiming it again answers the same and pays nothing',
    guards: ['trueAccount'],
    params: byReward,
    reply: reward,
    faults: ['not_found', ...CLAIM_FAULTS],
  },
  claimAll: {
    method: 'POST',
    path: '/wps/reward/claim',
    summary: 'Claim all rewards that can be claimed; each answers for itself',
    guards: ['trueAccount'],
    reply: z.object({ items: z.array(claimed).max(OPEN_REWARDS_MAX) }),
    faults: [],
  },
});

export const rewardOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/members/:id/rewards',
    summary: 'Rewards of a member in every state, newest first',
    guards: ['staff:reward.read'],
    params: z.strictObject({ id: idOf('player') }),
    query: sliceOfRewards,
    reply: slice(reward),
    faults: ['not_found'],
  },
  withdraw: {
    method: 'POST',
    path: '/ops/rewards/:reward/withdrawal',
    summary: 'Withdraw a reward that was not claimed yet',
    guards: ['staff:reward.write'],
    params: byReward,
    body: z.strictObject({ reason }),
    reply: reward,
    faults: ['not_found', 'reward_settled'],
  },
});
