import * as z from 'zod';
import { roundProof } from './betting.ts';
import { defineRoutes } from './route.ts';
import { line, nothing } from './schemas.ts';

/** Platform → provider. Signed with the same keys as the wallet protocol. */
export const vendorRoutes = defineRoutes({
  games: {
    method: 'GET',
    path: '/vendor/v1/games',
    summary: 'What the provider serves',
    guards: ['signedPlatform'],
    reply: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        vassalage: z.string(),
        gameType: z.string(),
        rtp: z.string(),
        stakeMin: z.string(),
        state: z.enum(['open', 'maintenance']),
      }),
    ),
    faults: [],
  },
  proof: {
    method: 'POST',
    path: '/vendor/v1/rounds/proof',
    summary: 'All that is needed to recompute a round',
    guards: ['signedPlatform'],
    body: z.strictObject({ player: line(40), round: line(80) }),
    reply: roundProof,
    faults: ['not_found'],
  },
  reveal: {
    method: 'POST',
    path: '/vendor/v1/rounds/reveal',
    summary: 'Retire the seed pair of a round and open a new one',
    guards: ['signedPlatform'],
    body: z.strictObject({ player: line(40), round: line(80) }),
    reply: roundProof,
    faults: ['not_found', 'seed_has_open_round'],
  },
  endSessions: {
    method: 'POST',
    path: '/vendor/v1/sessions/end',
    summary: 'End the game sessions of a player',
    guards: ['signedPlatform'],
    body: z.strictObject({ player: line(40) }),
    reply: nothing,
    faults: [],
  },
});
