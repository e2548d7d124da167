import { defineRoutes } from '../route.ts';
import { amount, instant, positiveMoney, queryInt, rowNumber, slice, unsignedMoney } from '../schemas.ts';
import * as z from '../zod.ts';
import { lotteryCode, playType } from './menu.ts';
import { LINES_MAX, MULTIPLE_MAX, ticketLine } from './ticket.ts';

export const CHASE_STATES = ['running', 'stopped', 'won', 'done'] as const;
export const LEG_STATES = ['waiting', 'placed', 'refunded', 'dropped'] as const;
export const LEGS_MAX = 200;

const multiple = z.number().int().min(1).max(MULTIPLE_MAX);

/** How the stakes grow from draw to draw. */
const way = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('same'), multiple }),
  z.strictObject({
    kind: z.literal('multiplied'),
    multiple,
    factor: z.number().int().min(2).max(10),
    every: z.number().int().min(1).max(LEGS_MAX),
  }),
  z.strictObject({ kind: z.literal('profit'), profit: unsignedMoney }),
  z.strictObject({ kind: z.literal('rate'), rate: z.number().int().min(0).max(1_000_000) }),
]);

const plan = {
  gameCode: lotteryCode,
  /** The first issue; the others follow it. */
  issue: rowNumber,
  draws: z.number().int().min(2).max(LEGS_MAX),
  way,
  stopOnWin: z.boolean(),
  /** What is bet in each draw; their multiples are multiplied by those of the plan. */
  lines: z.array(ticketLine).min(1).max(LINES_MAX),
};

const leg = z.object({
  place: z.number().int(),
  issue: rowNumber,
  label: z.string(),
  closesAt: instant,
  multiple: z.number().int(),
  stake: amount,
  state: z.enum(LEG_STATES),
});

const chase = z.object({
  id: rowNumber,
  gameCode: lotteryCode,
  state: z.enum(CHASE_STATES),
  stopOnWin: z.boolean(),
  plays: z.array(playType),
  /** Taken at the start, and not staked or returned yet. */
  held: amount,
  staked: amount,
  returned: amount,
  at: instant,
  legs: z.array(leg),
});

export type Chase = z.infer<typeof chase>;

const byId = z.strictObject({ chase: rowNumber });

export const lotteryChaseRoutes = defineRoutes({
  simulate: {
    method: 'POST',
    path: '/lgw/lottery/chases/simulate',
    summary: 'The cost ladder of a plan, its worst case and largest stake',
    guards: ['member'],
    body: z.strictObject(plan),
    bodyMaxBytes: 4_000_000,
    reply: z.object({
      legs: z.array(
        leg
          .pick({ issue: true, label: true, multiple: true, stake: true })
          .extend({ spent: amount, profit: z.string() }),
      ),
      worst: amount,
      largest: amount,
    }),
    faults: ['not_found', 'bad_numbers', 'series_too_high', 'plan_impossible'],
  },
  create: {
    method: 'POST',
    path: '/lgw/lottery/chases',
    summary: 'Start a plan; its worst case is reserved, each draw is bet when the one before is settled',
    guards: ['player'],
    idempotent: true,
    body: z.strictObject({ ...plan, worst: positiveMoney }),
    bodyMaxBytes: 4_000_000,
    reply: chase,
    faults: [
      'not_found',
      'bad_numbers',
      'series_too_high',
      'plan_impossible',
      'number_closed',
      'issue_closed',
      'odds_changed',
      'insufficient_funds',
      'player_barred',
      'account_locked',
      'play_limit_reached',
      'reality_check_due',
      'game_under_maintenance',
    ],
  },
  list: {
    method: 'GET',
    path: '/lgw/lottery/chases',
    summary: 'Plans of the member, newest first',
    guards: ['member'],
    query: z.strictObject({ cursor: rowNumber.optional(), limit: queryInt(1, 100).optional() }),
    reply: slice(chase),
    faults: [],
  },
  stop: {
    method: 'POST',
    path: '/lgw/lottery/chases/:chase/stop',
    summary: 'Stop a plan; what is not staked yet comes back',
    guards: ['member'],
    params: byId,
    reply: chase,
    faults: ['not_found', 'plan_over'],
  },
  drop: {
    method: 'DELETE',
    path: '/lgw/lottery/chases/:chase/legs/:place',
    summary: 'Leave a draw of a plan out; its stake comes back',
    guards: ['member'],
    params: z.strictObject({ chase: rowNumber, place: queryInt(0, LEGS_MAX) }),
    reply: chase,
    faults: ['not_found', 'plan_over', 'issue_closed'],
  },
});
