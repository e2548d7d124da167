import { amount } from '../schemas.ts';
import * as z from '../zod.ts';

/** What the groups of the running draw would share if it were made now. */
export const lotteryPool = z.object({
  funds: z.array(z.object({ group: z.enum(['g1', 'g2', 'g3', 'g4']), fund: amount })),
  /** What the winners of group 1 share at least. */
  guarantee: amount,
  sales: amount,
  /** Of the first fund, what earlier draws left. */
  carried: amount,
  /** How many draws in a row had no winner of group 1. */
  draws: z.number().int(),
});

export type LotteryPool = z.infer<typeof lotteryPool>;
