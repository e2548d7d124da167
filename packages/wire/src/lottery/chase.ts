import { defineRoutes } from '../route.ts';
import { amount, instant, positiveMoney, queryInt, rowNumber, slice, unsignedMoney } from '../schemas.ts';
import * as z from '../zod.ts';
import { lotteryCode, playType } from './menu.ts';
import { LINES_MAX, MULTIPLE_MAX, ticketLine } from './ticket.ts';

export const CHASE_STATES = ['running', 'stopped', 'won', 'done'] as const;
export type ChaseState = (typeof CHASE_STATES)[number];
export const LEG_STATES = ['waiting', 'placed', 'refunded', 'dropped'] as const;
export type LegState = (typeof LEG_STATES)[number];
export const LEGS_MAX = 200;
const PLAN_BYTES = 4_000_000;

/** Who or what stopped a chase; the rest of it came back. */
export const STOP_REASONS = ['member', 'player_barred', 'account_locked', 'game_under_maintenance'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** Why a draw was not bet when its turn came; its stake came back, and the chase goes on. */
export const REFUND_REASONS = [
  'number_closed',
  'number_limit',
  'draw_limit',
  'odds_changed',
  'play_closed',
  'issue_closed',
  'play_limit_reached',
  'reality_check_due',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

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
  /** In 1/100 per cent of what was staked. */
  z.strictObject({ kind: z.literal('rate'), rate: z.number().int().min(0).max(1_000_000) }),
  /** Draw by draw; 0 leaves a draw out. */
  z.strictObject({
    kind: z.literal('each'),
    multiples: z.array(z.number().int().min(0).max(MULTIPLE_MAX)).min(2).max(LEGS_MAX),
  }),
]);

const plan = {
  gameCode: lotteryCode,
  /** The first issue; the others follow it. */
  issue: rowNumber,
  draws: z.number().int().min(2).max(LEGS_MAX),
  way,
  /** What is bet in each draw; their multiples are multiplied by those of the plan. */
  lines: z.array(ticketLine).min(1).max(LINES_MAX),
};

const draw = {
  /** Of the draw in the plan, from 0. */
  place: z.number().int(),
  issue: rowNumber,
  label: z.string(),
  closesAt: instant,
  multiple: z.number().int(),
  stake: amount,
};

const leg = z.object({
  ...draw,
  state: z.enum(LEG_STATES),
  reason: z.enum(REFUND_REASONS).nullable(),
  /** What its tickets won; null until the draw is settled. */
  payout: amount.nullable(),
});

const head = {
  id: rowNumber,
  gameCode: lotteryCode,
  state: z.enum(CHASE_STATES),
  reason: z.enum(STOP_REASONS).nullable(),
  stopOnWin: z.boolean(),
  plays: z.array(playType),
  draws: z.number().int(),
  /** Draws that are not bet yet. */
  waiting: z.number().int(),
  /** Set aside, and not staked or returned yet. */
  held: amount,
  staked: amount,
  returned: amount,
  at: instant,
};

const chaseHead = z.object(head);
const chase = z.object({ ...head, legs: z.array(leg) });

export type ChaseHead = z.infer<typeof chaseHead>;
export type Chase = z.infer<typeof chase>;
export type ChaseLeg = z.infer<typeof leg>;

const byId = z.strictObject({ chase: rowNumber });
const byPlace = z.strictObject({ chase: rowNumber, place: queryInt(0, LEGS_MAX) });

const PLAN_FAULTS = [
  'not_found',
  'bad_numbers',
  'series_too_high',
  'plan_impossible',
  'play_closed',
  'issue_closed',
] as const;

export const lotteryChaseRoutes = defineRoutes({
  simulate: {
    method: 'POST',
    path: '/lgw/lottery/chases/simulate',
    summary: 'The cost ladder of a plan, its worst case and largest stake',
    guards: ['member'],
    body: z.strictObject(plan),
    bodyMaxBytes: PLAN_BYTES,
    reply: z.object({
      legs: z.array(z.object({ ...draw, spent: amount, profit: amount })),
      worst: amount,
      largest: amount,
      rules: z.string(),
    }),
    faults: PLAN_FAULTS,
  },
  create: {
    method: 'POST',
    path: '/lgw/lottery/chases',
    summary: 'Start a plan; its worst case is reserved, each draw is bet when the one before is settled',
    guards: ['player'],
    idempotent: true,
    body: z.strictObject({
      ...plan,
      stopOnWin: z.boolean(),
      /** As simulated: where the plan would cost anything else, nothing is taken. */
      worst: positiveMoney,
      rules: z.string().max(64).optional(),
    }),
    bodyMaxBytes: PLAN_BYTES,
    reply: chase,
    faults: [
      ...PLAN_FAULTS,
      'number_closed',
      'number_limit',
      'draw_limit',
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
    query: z.strictObject({
      cursor: rowNumber.optional(),
      limit: queryInt(1, 100).optional(),
      gameCode: lotteryCode.optional(),
    }),
    reply: slice(chaseHead),
    faults: [],
  },
  one: {
    method: 'GET',
    path: '/lgw/lottery/chases/:chase',
    summary: 'A plan with all its draws',
    guards: ['member'],
    params: byId,
    reply: chase,
    faults: ['not_found'],
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
  change: {
    method: 'PUT',
    path: '/lgw/lottery/chases/:chase/legs/:place',
    summary: 'Change the multiple of a draw that is not bet yet; the difference is reserved or comes back',
    guards: ['player'],
    params: byPlace,
    body: z.strictObject({ multiple }),
    reply: chase,
    faults: [
      'not_found',
      'plan_over',
      'leg_over',
      'plan_impossible',
      'series_too_high',
      'insufficient_funds',
      'player_barred',
      'account_locked',
    ],
  },
  drop: {
    method: 'DELETE',
    path: '/lgw/lottery/chases/:chase/legs/:place',
    summary: 'Leave a draw of a plan out; its stake comes back',
    guards: ['member'],
    params: byPlace,
    reply: chase,
    faults: ['not_found', 'plan_over', 'leg_over'],
  },
});
