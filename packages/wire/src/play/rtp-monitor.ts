import { approvalRow, reason } from '../platform/approval.ts';
import { defineRoutes } from '../route.ts';
import { amount, instant, nothing } from '../schemas.ts';
import * as z from '../zod.ts';

/** Over how many days of the brand a return is looked at. */
export const RETURN_DAYS = ['1', '7', '30'] as const;

export type ReturnDays = (typeof RETURN_DAYS)[number];

/** `few`: too few rounds to say · `low`, `high`: beyond chance · `stop`: so high that the game is stopped. */
export const RETURN_VERDICTS = ['few', 'quiet', 'low', 'high', 'stop'] as const;

const gameReturn = z.object({
  code: z.string(),
  title: z.string(),
  vendor: z.string(),
  state: z.enum(['open', 'maintenance', 'stopped']),
  /** Who keeps it closed in spite of its provider; `by` is null where the watch over returns does. */
  stop: z.object({ at: instant, by: z.string().nullable(), why: z.string().nullable() }).nullable(),
  /** What its bets return at least and at most, in per cent; null where the provider does not say. */
  declared: z.object({ least: z.number().nullable(), most: z.number() }).nullable(),
  rounds: z.number().int(),
  stake: amount,
  payout: amount,
  /** In per cent of the stake; null without a round. */
  actual: z.number().nullable(),
  /** Standard deviations from the nearer end of what is declared. */
  deviation: z.number(),
  verdict: z.enum(RETURN_VERDICTS).nullable(),
});

export type GameReturn = z.infer<typeof gameReturn>;

const byCode = z.strictObject({
  code: z
    .string()
    .max(60)
    .regex(/^[a-z0-9-]+$/),
});

/** The console's view of the games: what they return, and who keeps them closed. */
export const rtpMonitorOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/games/returns',
    summary: 'Stakes and payouts of each game, beside its declared RTP',
    guards: ['staff:game.read'],
    query: z.strictObject({ days: z.enum(RETURN_DAYS).optional() }),
    reply: z.object({ at: instant, games: z.array(gameReturn) }),
    faults: [],
  },
  stop: {
    method: 'POST',
    path: '/ops/games/:code/stop',
    summary: 'Stop new rounds of a game; open rounds are finished',
    guards: ['staff:game.write'],
    params: byCode,
    body: z.strictObject({ reason }),
    reply: nothing,
    faults: ['not_found', 'game_stopped'],
  },
  askOpen: {
    method: 'POST',
    path: '/ops/games/:code/open',
    summary: 'Request to open a stopped game; another member of staff decides',
    guards: ['staff:game.write'],
    params: byCode,
    body: z.strictObject({ reason }),
    reply: approvalRow,
    faults: ['not_found', 'game_not_stopped', 'approval_open', 'approver_missing'],
  },
});
