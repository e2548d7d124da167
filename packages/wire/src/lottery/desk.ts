import { approvalRow, reason } from '../platform/approval.ts';
import { defineRoutes } from '../route.ts';
import { amount, givenInstant, instant, queryInt, rowNumber } from '../schemas.ts';
import * as z from '../zod.ts';
import { ISSUE_STATES, lotteryIssue, lotteryResult } from './issue.ts';
import { LOTTERY_FAMILIES, lotteryCode } from './menu.ts';

const byId = z.strictObject({ issue: rowNumber });

/** As printed: prizes with their leading zeros. */
const drawnNumbers = z
  .array(z.string().regex(/^\d{1,6}$/))
  .min(1)
  .max(40);

const deskIssue = lotteryIssue.extend({
  gameCode: lotteryCode,
  own: z.boolean(),
  tickets: z.number().int(),
  players: z.number().int(),
  stake: amount,
  payout: amount.nullable(),
  /** What the issue can cost at most. */
  worst: amount,
  result: lotteryResult.nullable(),
  /** Results that were entered or imported and do not count yet, with who told them. */
  claims: z.array(z.object({ by: z.string(), numbers: z.array(z.string()), at: instant })),
  /** Parts of the settlement, and how many are done. */
  progress: z.object({ parts: z.number().int(), done: z.number().int() }).nullable(),
});

export type DeskIssue = z.infer<typeof deskIssue>;

const change = z.object({ players: z.number().int(), amount });

export const lotteryDeskRoutes = defineRoutes({
  lotteries: {
    method: 'GET',
    path: '/ops/lottery/lotteries',
    summary: 'Lotteries of the brand, and the latest that was drawn of each',
    guards: ['staff:lottery.read'],
    reply: z.array(
      z.object({
        gameCode: lotteryCode,
        name: z.string(),
        family: z.enum(LOTTERY_FAMILIES),
        own: z.boolean(),
        zone: z.string(),
        closeSeconds: z.number().int(),
        /** Closed issues whose draw is late. */
        late: z.number().int(),
      }),
    ),
    faults: [],
  },
  issues: {
    method: 'GET',
    path: '/ops/lottery/issues',
    summary: 'Issues by the time of their draw, with sales and exposure',
    guards: ['staff:lottery.read'],
    query: z.strictObject({
      gameCode: lotteryCode.optional(),
      state: z.enum(ISSUE_STATES).optional(),
      from: z
        .string()
        .regex(/^\d{1,14}$/)
        .transform(Number)
        .pipe(givenInstant)
        .optional(),
      limit: queryInt(1, 100).optional(),
    }),
    reply: z.object({ items: z.array(deskIssue) }),
    faults: [],
  },
  issue: {
    method: 'GET',
    path: '/ops/lottery/issues/:issue',
    summary: 'An issue with sales, exposure and the progress of its settlement',
    guards: ['staff:lottery.read'],
    params: byId,
    reply: deskIssue,
    faults: ['not_found'],
  },
  exposure: {
    method: 'GET',
    path: '/ops/lottery/issues/:issue/exposure',
    summary: 'What the house would owe by outcome',
    guards: ['staff:lottery.read'],
    params: byId,
    reply: z.array(z.object({ space: z.string(), page: z.number().int(), owed: z.array(amount) })),
    faults: ['not_found'],
  },
  enterResult: {
    method: 'POST',
    path: '/ops/lottery/issues/:issue/result',
    summary: 'Type the result of an official draw; it counts when two of the staff typed the same',
    guards: ['staff:lottery.write'],
    params: byId,
    body: z.strictObject({ numbers: drawnNumbers }),
    reply: deskIssue,
    faults: ['not_found', 'issue_open', 'draw_own', 'draw_decided', 'bad_numbers'],
  },
  importResults: {
    method: 'POST',
    path: '/ops/lottery/import',
    summary: 'Read results of official draws from a file: a source tells each, two sources that agree decide',
    guards: ['staff:lottery.write'],
    body: z.strictObject({
      source: z.string().regex(/^[a-z0-9-]{2,30}$/),
      /** Lines of lottery code, issue label and numbers, separated by spaces or commas. */
      text: z.string().max(200_000),
    }),
    reply: z.object({
      taken: z.number().int(),
      bad: z.array(
        z.object({
          line: z.number().int(),
          why: z.enum(['unreadable', 'unknown_issue', 'not_drawn_yet', 'bad_numbers', 'decided']),
        }),
      ),
    }),
    faults: [],
  },
  previewCorrection: {
    method: 'POST',
    path: '/ops/lottery/issues/:issue/correction/preview',
    summary: 'Who would gain and who would owe if the result were another',
    guards: ['staff:lottery.write'],
    params: byId,
    body: z.strictObject({ numbers: drawnNumbers }),
    reply: z.object({ gain: change, lose: change }),
    faults: ['not_found', 'issue_unsettled', 'bad_numbers'],
  },
  askCorrection: {
    method: 'POST',
    path: '/ops/lottery/issues/:issue/correction',
    summary: 'Ask for another result of a settled draw; a second member of staff decides',
    guards: ['staff:lottery.write'],
    params: byId,
    body: z.strictObject({ numbers: drawnNumbers, reason }),
    reply: approvalRow,
    faults: ['not_found', 'issue_unsettled', 'draw_own', 'bad_numbers', 'approval_open'],
  },
  askCancel: {
    method: 'POST',
    path: '/ops/lottery/issues/:issue/cancel',
    summary: 'Ask to cancel a draw and give all stakes back; a second member of staff decides',
    guards: ['staff:lottery.write'],
    params: byId,
    body: z.strictObject({ reason }),
    reply: approvalRow,
    faults: ['not_found', 'draw_decided', 'approval_open'],
  },
});
