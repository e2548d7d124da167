import { defineRoutes } from './route.ts';
import { amount, idOf, instant, slice, sliceQuery } from './schemas.ts';
import * as z from './zod.ts';

const bet = z.object({
  id: idOf('bet'),
  roundId: z.string(),
  game: z.object({ code: z.string(), title: z.string(), cover: z.string() }),
  vassalage: z.string(),
  stake: amount,
  payout: amount,
  validBet: amount,
  net: amount,
  currency: z.string(),
  state: z.enum(['open', 'settled', 'resettled', 'void']),
  placedAt: instant,
  settledAt: instant.nullable(),
});

export type BetView = z.infer<typeof bet>;

/** All that is needed to recompute a round. `serverSeed` is null while its pair is still in use. */
export const roundProof = z.object({
  game: z.string(),
  machineId: z.string(),
  machineVersion: z.string(),
  serverSeedHash: z.string(),
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
  nonce: z.number().int(),
  stake: amount,
  payout: amount,
  book: z.array(z.unknown()),
});

export type RoundProof = z.infer<typeof roundProof>;

const proofOf = z.strictObject({ id: idOf('bet') });

export const bettingRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/wps/member/bets',
    summary: 'Every bet of the member, newest first',
    guards: ['member'],
    query: sliceQuery,
    reply: slice(bet),
    faults: [],
  },
  proof: {
    method: 'GET',
    path: '/wps/member/bets/:id/proof',
    summary: 'What a browser needs to recompute the round',
    guards: ['member'],
    params: proofOf,
    reply: roundProof,
    faults: ['not_found', 'vendor_silent'],
  },
  reveal: {
    method: 'POST',
    path: '/wps/member/bets/:id/reveal',
    summary: 'Retire the seed pair of the round, so that its server seed can be shown',
    guards: ['member'],
    params: proofOf,
    reply: roundProof,
    faults: ['not_found', 'vendor_silent', 'seed_has_open_round'],
  },
});

export const bettingOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/members/:id/bets',
    summary: 'Every bet of a member',
    guards: ['staff:bet.read'],
    params: z.strictObject({ id: idOf('player') }),
    query: sliceQuery,
    reply: slice(bet),
    faults: ['not_found'],
  },
});
