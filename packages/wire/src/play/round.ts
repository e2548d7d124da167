import { BET_STATES } from '../money/record-words.ts';
import { defineRoutes } from '../route.ts';
import { amount, anyMoney, idOf, instant, line, slice, sliceQuery } from '../schemas.ts';
import * as z from '../zod.ts';
import { bet, roundProof, roundStep } from './betting.ts';
import { gameCode } from './games.ts';

const round = bet.extend({ member: z.object({ id: idOf('player'), username: z.string() }) });

const pastStep = roundStep.extend({ amount: amount.nullable() });

export type PastStep = z.infer<typeof pastStep>;

export type RoundRow = z.infer<typeof round>;

const byId = z.strictObject({ id: idOf('bet') });

const check = z.object({
  check: z.enum(['seed_hash', 'order', 'published', 'salt', 'machine', 'payout', 'book']),
  holds: z.boolean(),
  expected: z.string().nullable(),
  actual: z.string(),
});

/** The console's view of rounds: to find one, to see where its money went, and to work it out again. */
export const roundOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/rounds',
    summary:
      'Rounds of the brand, newest first, by id, member, game, time, state and result; a page may end before it is full',
    guards: ['staff:bet.read'],
    query: sliceQuery.extend({
      search: line(80).optional(),
      vendorCode: gameCode.optional(),
      game: gameCode.optional(),
      state: z.enum(BET_STATES).optional(),
      /** The least and the most that the member has won; with a minus, lost. */
      netMin: anyMoney.optional(),
      netMax: anyMoney.optional(),
    }),
    reply: slice(round).extend({
      /** Where a page was ended before it was full, the time back to which all is in it; null: nothing is left out. */
      lookedBackTo: instant.nullable(),
    }),
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
      /** What was written down of its course, oldest first; `amount` is what the member’s account moved by. */
      history: z.array(pastStep),
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
    summary: 'Recompute the round from its seeds; null while they are still in use',
    guards: ['staff:bet.read'],
    params: byId,
    reply: z.object({ checks: z.array(check).nullable() }),
    faults: ['not_found', 'vendor_silent'],
  },
});
