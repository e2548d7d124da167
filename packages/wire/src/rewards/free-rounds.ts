import { approvalRow, reason } from '../platform/approval.ts';
import { gameType } from '../play/launch.ts';
import { defineRoutes } from '../route.ts';
import { amount, idOf, instant, line, positiveMoney, slice, sliceQuery } from '../schemas.ts';
import * as z from '../zod.ts';
import { bonusTerms, givenTerms } from './bonus.ts';
import { FREE_ROUNDS_BOUNDS, FREE_ROUNDS_STATES } from './free-rounds-words.ts';

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().int().min(min).max(max);

const freeRounds = z.object({
  id: idOf('freeRounds'),
  state: z.enum(FREE_ROUNDS_STATES),
  game: z.object({
    code: z.string(),
    title: z.string(),
    cover: z.string(),
    vassalage: z.string(),
    gameType,
  }),
  rounds: z.number().int(),
  /** How many of them were not played. */
  left: z.number().int(),
  /** What the house stakes for each. */
  stake: amount,
  currency: z.string(),
  endsAt: instant,
  grantedAt: instant,
  endedAt: instant.nullable(),
  /** Where wins become a bonus: what they have come to. */
  won: amount,
  /** Of the bonus that wins become after the last; null: wins are cash at once. */
  terms: bonusTerms.nullable(),
});

export type FreeRoundsView = z.infer<typeof freeRounds>;

export const freeRoundsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/wps/free-rounds',
    summary: 'Free rounds that the member can play, soonest to end first',
    guards: ['trueAccount'],
    reply: z.object({ items: z.array(freeRounds) }),
    faults: [],
  },
  history: {
    method: 'GET',
    path: '/wps/free-rounds/history',
    summary: 'Free rounds that are over, newest first',
    guards: ['trueAccount'],
    query: sliceQuery,
    reply: slice(freeRounds),
    faults: [],
  },
});

const byMember = z.strictObject({ id: idOf('player') });

const opsFreeRounds = freeRounds.extend({
  source: z.object({ type: z.string(), id: z.string() }),
  /** Whether the provider has heard of them as they stand; `refused`: its game takes no free rounds. */
  told: z.enum(['no', 'granted', 'cancelled', 'refused']),
});

export type OpsFreeRounds = z.infer<typeof opsFreeRounds>;

export const freeRoundsOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/members/:id/free-rounds',
    summary: 'Free rounds of a member in every state, newest first',
    guards: ['staff:bonus.read'],
    params: byMember,
    query: sliceQuery,
    reply: slice(opsFreeRounds),
    faults: ['not_found'],
  },
  ask: {
    method: 'POST',
    path: '/ops/members/:id/free-rounds',
    summary: 'Request free rounds of a game for a member; another member of staff decides',
    guards: ['staff:bonus.grant'],
    params: byMember,
    body: z.strictObject({
      game: line(40),
      rounds: whole(FREE_ROUNDS_BOUNDS.rounds),
      stake: positiveMoney,
      days: whole(FREE_ROUNDS_BOUNDS.days),
      /** On which wins become a bonus; null: they are cash. */
      terms: givenTerms.nullable(),
      reason,
    }),
    reply: approvalRow,
    faults: [
      'not_found',
      'account_closed',
      'player_barred',
      'rewards_withheld',
      'free_rounds_game',
      'stake_not_allowed',
      'bonus_unknown_game',
      'bonus_terms_strict',
      'member_limit_unanswered',
      'approval_open',
    ],
  },
  cancel: {
    method: 'POST',
    path: '/ops/free-rounds/:freeRounds/cancellation',
    summary: 'Cancel free rounds that were not played; what the others have won stays',
    guards: ['staff:bonus.grant'],
    params: z.strictObject({ freeRounds: idOf('freeRounds') }),
    body: z.strictObject({ reason }),
    reply: opsFreeRounds,
    faults: ['not_found', 'free_rounds_over'],
  },
});
