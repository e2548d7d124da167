import { defineRoutes } from '../route.ts';
import { amount, instant } from '../schemas.ts';
import * as z from '../zod.ts';
import { csvFile, dayRange } from './record-query.ts';

/**
 * A day of a book: closing = opening + deposits − withdrawals − stakes + wins + jackpots + rewards + other − fees +
 * adjustments. Real money comes before play money.
 */
const financeDay = z.object({
  day: z.string(),
  currency: z.string(),
  opening: amount,
  deposits: amount,
  withdrawals: amount,
  stakes: amount,
  wins: amount,
  jackpots: amount,
  rewards: amount,
  /** What lay on tables, debts after corrections, and play money of trial accounts. */
  other: amount,
  fees: amount,
  adjustments: amount,
  closing: amount,
  /** What opening, flows and closing leave over: zero, or the books are wrong. */
  difference: amount,
});

export type FinanceDay = z.infer<typeof financeDay>;

/** A book held against the ledger: what the accounts of players have now, and what all days come to. */
const tie = z.object({ currency: z.string(), accounts: amount, days: amount, difference: amount });

export type FinanceTie = z.infer<typeof tie>;

export const financeOpsRoutes = defineRoutes({
  days: {
    method: 'GET',
    path: '/ops/finance/days',
    summary: 'Daily finance of a brand: opening balance, movements, closing balance; a year at most',
    guards: ['staff:ledger.read'],
    query: dayRange,
    reply: z.object({
      from: z.string(),
      to: z.string(),
      timeZone: z.string(),
      checkedAt: instant,
      days: z.array(financeDay),
      ties: z.array(tie),
    }),
    faults: [],
  },
  file: {
    method: 'GET',
    path: '/ops/finance/days/file',
    summary: 'The same days as a CSV file',
    guards: ['staff:ledger.read'],
    query: dayRange,
    csv: true,
    reply: csvFile,
    faults: [],
  },
});
