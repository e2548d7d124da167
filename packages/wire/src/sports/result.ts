import { defineRoutes } from '../route.ts';
import { idOf, instant, line } from '../schemas.ts';
import * as z from '../zod.ts';
import { marketName } from './sports.ts';

const HALVES = [0, 0.5, 1] as const;

/** What an outcome came to: the part of the stake that won, shared by a dead heat, and the part that comes back. */
const share = z.strictObject({
  won: z.literal(HALVES),
  back: z.literal(HALVES),
  places: z.number().int().min(1).max(100),
  tied: z.number().int().min(1).max(100),
});

/** Bets that were placed from then on and before; open where an end is missing. */
const span = { from: instant.optional(), to: instant.optional() };

const message = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('result'),
    /** By the name of the outcome; of a handicap in play with the score that it counts from: `home@1-0`. */
    shares: z.record(
      line(60),
      share.refine(({ places, tied }) => places <= tied),
    ),
  }),
  z.strictObject({ type: z.literal('cancel'), ...span }),
  z.strictObject({ type: z.literal('undo_result') }),
  z.strictObject({ type: z.literal('undo_cancel'), ...span }),
]);

/** Platform → sportsbook: what markets came to, where staff or a feed know better. */
export const resultRoutes = defineRoutes({
  record: {
    method: 'POST',
    path: '/vendor/v1/results',
    summary:
      'Record a result, a cancellation or that one of them was wrong; bets are settled to it. Each id counts once',
    guards: ['signedPlatform'],
    body: z.strictObject({
      id: line(80),
      fixture: idOf('fixture'),
      markets: z.array(z.strictObject(marketName)).min(1).max(50),
      message,
      reason: line(200),
    }),
    reply: z.null(),
    faults: ['not_found', 'idempotency_mismatch'],
  },
});
