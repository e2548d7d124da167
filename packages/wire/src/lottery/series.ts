import { DOWNLINES_MAX } from '../money/upline-transfer.ts';
import { approvalRow, reason } from '../platform/approval.ts';
import { defineRoutes } from '../route.ts';
import { amount, idOf, line } from '../schemas.ts';
import * as z from '../zod.ts';

/** Series of prizes that an account can have. A hundredth of a per cent of a stake is a fifth of one. */
export const SERIES_BOUNDS = { min: 1700, max: 1980, usual: 1950, whole: 2000 } as const;

/** Days, today among them, that earnings are told of. */
export const SERIES_DAYS = 30;

const series = z.number().int().min(SERIES_BOUNDS.min).max(SERIES_BOUNDS.max);

const downline = z.object({
  account: z.string(),
  /** What was given; null: the usual one. */
  given: z.number().int().nullable(),
  /** The most that the account may bet at: what was given, or the agent's own where that is lower. */
  series: z.number().int(),
  /** What came through the account to the agent, of stakes of the last days. */
  earned: amount,
});

export type SeriesDownline = z.infer<typeof downline>;

export const lotterySeriesRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/lgw/lottery/series',
    summary:
      'The highest series of the agent and of the accounts directly below, by the start of a name, and what the difference earned',
    guards: ['agent'],
    query: z.strictObject({ search: line(40).optional() }),
    reply: z.object({
      own: z.number().int(),
      /** Of stakes of the last days. */
      earned: amount,
      /** Comes with the next night; below zero what void draws took back comes off later earnings. */
      unpaid: amount,
      items: z.array(downline).max(DOWNLINES_MAX),
    }),
    faults: [],
  },
  give: {
    method: 'PUT',
    path: '/lgw/lottery/series',
    summary: 'Give an account directly below its highest series, up to the agent’s own',
    guards: ['agent'],
    body: z.strictObject({ account: line(40), series }),
    reply: downline,
    faults: ['not_found', 'series_too_high'],
  },
});

const byMember = z.strictObject({ id: idOf('player') });

export const lotterySeriesOpsRoutes = defineRoutes({
  read: {
    method: 'GET',
    path: '/ops/members/:id/lottery-series',
    summary: 'The highest series of a member',
    guards: ['staff:lottery.read'],
    params: byMember,
    reply: z.object({
      given: z.number().int().nullable(),
      series: z.number().int(),
      /** An agent with nobody above: only the house can give them a series. */
      top: z.boolean(),
    }),
    faults: ['not_found'],
  },
  ask: {
    method: 'POST',
    path: '/ops/members/:id/lottery-series',
    summary: 'Ask for another series of an agent with nobody above; a second member of staff decides',
    guards: ['staff:lottery.write'],
    params: byMember,
    body: z.strictObject({ series, reason }),
    reply: approvalRow,
    faults: ['not_found', 'setting_conflict', 'gives_back_too_much', 'approval_open'],
  },
});
