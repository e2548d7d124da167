import { defineRoutes } from '../route.ts';
import { instant, queryInt, rowNumber } from '../schemas.ts';
import * as z from '../zod.ts';
import { LOTTERY_FAMILIES, LOTTERY_REGIONS, lotteryCode, menuPlay } from './menu.ts';
import { lotteryPool } from './pool.ts';

export const ISSUE_STATES = ['open', 'closed', 'drawn', 'settled', 'cancelled'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

export const lotteryIssue = z.object({
  id: rowNumber,
  /** yyyyMMdd-NNN, at least three digits. */
  label: z.string(),
  opensAt: instant,
  /** Nothing is accepted at this instant or later. */
  closesAt: instant,
  drawsAt: instant,
  state: z.enum(ISSUE_STATES),
});

/** What an own draw is recomputed from. */
export const drawProof = z.object({
  /** The hash that was published before the salt was known: hashing a link forward ends at it. */
  head: z.string(),
  link: z.string(),
  /** How many times the link is hashed to reach the head. */
  place: z.number().int(),
  salt: z.string(),
  /** The nonce of the stream of words. */
  nonce: z.number().int(),
});

export const lotteryResult = z.object({
  issue: rowNumber,
  label: z.string(),
  /** In the order of the family; prizes keep their leading zeros. */
  numbers: z.array(z.string()),
  drawnAt: instant,
  /** Rises with each correction. */
  version: z.number().int(),
  /** Null where the result is official. */
  proof: drawProof.nullable(),
});

export type LotteryIssue = z.infer<typeof lotteryIssue>;
export type LotteryResult = z.infer<typeof lotteryResult>;

export const lotteryBoard = z.object({
  gameCode: lotteryCode,
  name: z.string(),
  family: z.enum(LOTTERY_FAMILIES),
  region: z.enum(LOTTERY_REGIONS),
  hall: z.enum(['lott', 'elott']),
  own: z.boolean(),
  zone: z.string(),
  /** The state of odds and number rules; a slip names the one it was made from. */
  rules: z.string(),
  serverNow: instant,
  /** The issue that tickets are taken for; null between sales. */
  issue: lotteryIssue.nullable(),
  /** Those after it that are already on sale. */
  next: z.array(lotteryIssue),
  /** Closed and not drawn yet, oldest first. */
  waiting: z.array(lotteryIssue),
  last: lotteryResult.nullable(),
  plays: z.array(menuPlay),
  /** Numbers that are closed or paid at half in the current issue, by part of the exposure. */
  numberRules: z.array(
    z.object({ space: z.string(), number: z.number().int(), state: z.enum(['half', 'closed']) }),
  ),
  /** Null where every prize is fixed. */
  pool: lotteryPool.nullable(),
});

export type LotteryBoard = z.infer<typeof lotteryBoard>;

export const lotteryIssueRoutes = defineRoutes({
  lobby: {
    method: 'GET',
    path: '/lgw/lottery/lobby',
    summary: 'Lotteries with their running issue and last result',
    guards: ['anyone'],
    reply: z.object({
      serverNow: instant,
      items: z.array(
        lotteryBoard.pick({
          gameCode: true,
          name: true,
          family: true,
          region: true,
          hall: true,
          own: true,
          issue: true,
          last: true,
        }),
      ),
    }),
    faults: [],
  },
  board: {
    method: 'GET',
    path: '/lgw/lottery/board/:lottery',
    summary: 'Play types, running issue and last result of a lottery',
    guards: ['anyone'],
    params: z.strictObject({ lottery: lotteryCode }),
    reply: lotteryBoard,
    faults: ['not_found'],
  },
  recent: {
    method: 'GET',
    path: '/lgw/lottery/recent',
    summary: 'Recent results of a lottery, newest first',
    guards: ['member'],
    query: z.strictObject({ gameCode: lotteryCode, count: queryInt(1, 200).optional() }),
    reply: z.object({ items: z.array(lotteryResult) }),
    faults: ['not_found'],
  },
});
