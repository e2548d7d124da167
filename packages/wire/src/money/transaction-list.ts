import { instant, line } from '../schemas.ts';
import * as z from '../zod.ts';

/**
 * Where its money is. `done`: it moved and stands · `cancelled`: it moved and came back, or never came ·
 * `refused`: nothing moved and nothing will · `pending`: the provider has no final answer yet.
 */
export const TRANSACTION_STATES = ['done', 'cancelled', 'refused', 'pending'] as const;

export type TransactionState = (typeof TRANSACTION_STATES)[number];

export const PAGE_MAX = 1_000;

export const IDS_MAX = 200;

const END_OF_TIME_MS = 253_402_300_799_000;

const moment = instant.min(0).max(END_OF_TIME_MS);

/** A page of what lies in `from ≤ at < to`, oldest first; `cursor` is the `next` of the page before. */
export const span = {
  from: moment,
  to: moment,
  cursor: z
    .string()
    .max(480)
    .regex(/^[A-Za-z0-9_-]+$/)
    .optional(),
  limit: z.number().int().min(1).max(PAGE_MAX).optional(),
};

/** Either a span of time, or a few transactions by their ids, whenever they were. */
export const transactionsAsked = <H extends z.ZodRawShape>(head: H) =>
  z.discriminatedUnion('by', [
    z.strictObject({ ...head, by: z.literal('span'), ...span }),
    z.strictObject({ ...head, by: z.literal('ids'), ids: z.array(line(80)).min(1).max(IDS_MAX) }),
  ]);
