import { bet, roundProof } from './betting.ts';
import { gameCode } from './games.ts';
import { BET_STATES } from './record-words.ts';
import { defineRoutes } from './route.ts';
import { amount, idOf, instant, line, slice, sliceQuery } from './schemas.ts';
import * as z from './zod.ts';

const round = bet.extend({ member: z.object({ id: idOf('player'), username: z.string() }) });

export type RoundRow = z.infer<typeof round>;

const byId = z.strictObject({ id: idOf('bet') });

const check = z.object({
  check: z.enum(['seed_hash', 'machine', 'payout', 'book']),
  holds: z.boolean(),
  expected: z.string().nullable(),
  actual: z.string(),
});

/** The console's view of rounds: to find one, to see where its money went, and to work it out again. */
export const roundOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/rounds',
    summary: 'Rounds of the brand, newest first; by id of the round, its bet or its member, or by username',
    guards: ['staff:bet.read'],
    query: sliceQuery.extend({
      search: line(80).optional(),
      vassalage: gameCode.optional(),
      game: gameCode.optional(),
      state: z.enum(BET_STATES).optional(),
    }),
    reply: slice(round),
    faults: [],
  },
  get: {
    method: 'GET',
    path: '/ops/rounds/:id',
    summary: 'One round: the money that moved, what its provider said, and the provider’s own record of it',
    guards: ['staff:bet.read'],
    params: byId,
    reply: z.object({
      round,
      /** On the member’s account, oldest first. */
      movements: z.array(
        z.object({ transferId: z.string(), kind: z.string(), at: instant, amount, balanceAfter: amount }),
      ),
      /** What the provider sent besides stakes, oldest first. */
      messages: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          at: instant,
          amount,
          transferId: z.string().nullable(),
          cancelled: z.boolean(),
        }),
      ),
      /** As the provider keeps it; null while it is open, or where the provider has none or is silent. */
      record: roundProof.nullable(),
    }),
    faults: ['not_found'],
  },
  verify: {
    method: 'POST',
    path: '/ops/rounds/:id/verify',
    summary: 'Work the round out again from its seeds; null while they are still in use',
    guards: ['staff:bet.read'],
    params: byId,
    reply: z.object({ checks: z.array(check).nullable() }),
    faults: ['not_found', 'vendor_silent'],
  },
});
