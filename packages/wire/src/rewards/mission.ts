import { day } from '../money/record-query.ts';
import { REWARD_KINDS } from '../money/reward-words.ts';
import { defineRoutes } from '../route.ts';
import { amount, idOf, instant } from '../schemas.ts';
import * as z from '../zod.ts';
import { promotionRule } from './promotion.ts';

const mission = z.object({
  id: idOf('promotion'),
  kind: z.enum(['daily', 'weekly', 'lottery', 'safe']),
  title: z.string(),
  text: z.string(),
  /** Where the reward is free rounds: what their game is called. */
  gameTitle: z.string().nullable(),
  rule: promotionRule,
  /** The days of the period; `to` null: no end. */
  period: z.object({ from: day, to: day.nullable() }),
  /** What is done of each step of the rule: an amount for valid bets, pieces in whole numbers for the rest. */
  counted: z.array(amount),
  /** `closed`: done or not, there is nothing to have any more. */
  state: z.enum(['running', 'claim', 'claimed', 'closed']),
  reward: z.object({
    /** Null until it is earned. */
    id: idOf('reward').nullable(),
    kind: z.enum(REWARD_KINDS),
    amount,
    claimBy: instant.nullable(),
  }),
});

export type MissionView = z.output<typeof mission>;

const place = z.object({
  place: z.number().int(),
  name: z.string(),
  done: z.number().int(),
  own: z.boolean(),
});

const board = z.object({
  /** Monday of the week. */
  week: day,
  /** The first of those who wish to be shown. */
  items: z.array(place),
  /** Whether the member is shown on the board; the name is made up, and kept. */
  shown: z.boolean(),
  name: z.string().nullable(),
});

export type MissionBoard = z.output<typeof board>;

export const missionRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/wps/mission',
    summary:
      'Missions of the current periods with the member’s progress, and earlier ones that can still be claimed',
    guards: ['trueAccount'],
    reply: z.object({ items: z.array(mission) }),
    faults: [],
  },
  summary: {
    method: 'GET',
    path: '/wps/mission/summary',
    summary: 'How many missions are done, running and to claim',
    guards: ['trueAccount'],
    reply: z.object({
      done: z.number().int(),
      running: z.number().int(),
      claimable: z.number().int(),
    }),
    faults: [],
  },
  board: {
    method: 'GET',
    path: '/wps/mission/board',
    summary: 'Who has done the most missions this week, by made-up names of those who wish to be shown',
    guards: ['trueAccount'],
    reply: board,
    faults: [],
  },
  show: {
    method: 'POST',
    path: '/wps/mission/board',
    summary: 'Be shown on the board under a made-up name, or no longer',
    guards: ['trueAccount'],
    body: z.strictObject({ shown: z.boolean() }),
    reply: board,
    faults: ['player_barred', 'rewards_withheld'],
  },
});
