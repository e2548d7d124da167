import { DOWNLINES_MAX } from '../money/upline-transfer.ts';
import { defineRoutes } from '../route.ts';
import { line } from '../schemas.ts';
import * as z from '../zod.ts';

/** Series of prizes that an account can have. */
export const SERIES_BOUNDS = { min: 1700, max: 1980 } as const;

const downline = z.object({
  account: z.string(),
  /** What was given; null: the usual one. */
  given: z.number().int().nullable(),
  /** The most that the account may bet at: what was given, or the agent's own where that is lower. */
  series: z.number().int(),
});

export const lotterySeriesRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/lgw/lottery/series',
    summary: 'The highest series of the agent and of the accounts directly below, by the start of a name',
    guards: ['agent'],
    query: z.strictObject({ search: line(40).optional() }),
    reply: z.object({ own: z.number().int(), items: z.array(downline).max(DOWNLINES_MAX) }),
    faults: [],
  },
  give: {
    method: 'PUT',
    path: '/lgw/lottery/series',
    summary: 'Give an account directly below its highest series, up to the agent’s own',
    guards: ['agent'],
    body: z.strictObject({
      account: line(40),
      series: z.number().int().min(SERIES_BOUNDS.min).max(SERIES_BOUNDS.max),
    }),
    reply: downline,
    faults: ['not_found', 'series_too_high'],
  },
});
