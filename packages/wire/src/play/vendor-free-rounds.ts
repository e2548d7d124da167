import { defineRoutes } from '../route.ts';
import { instant, line, positiveMoney } from '../schemas.ts';
import * as z from '../zod.ts';

const grant = line(40);

/** Platform → provider: rounds that the house stakes. A provider without them answers 404. */
export const freeRoundsVendorRoutes = defineRoutes({
  grant: {
    method: 'POST',
    path: '/vendor/v1/free-rounds',
    summary: 'Grant a player free rounds of a game; the id of the grant is its idempotency key',
    guards: ['signedPlatform'],
    body: z.strictObject({
      grant,
      player: line(40),
      /** Whose variants of games hold. */
      operator: line(40),
      game: line(40),
      currency: line(8),
      rounds: z.number().int().min(1).max(500),
      stake: positiveMoney,
      endsAt: instant,
    }),
    reply: z.object({ left: z.number().int(), duplicate: z.boolean() }),
    faults: ['free_rounds_game', 'stake_not_allowed', 'idempotency_mismatch', 'free_rounds_cancelled'],
  },
  cancel: {
    method: 'POST',
    path: '/vendor/v1/free-rounds/cancel',
    summary: 'Cancel what was not played of a grant; an unknown one is refused from then on',
    guards: ['signedPlatform'],
    body: z.strictObject({ grant, player: line(40) }),
    reply: z.object({ played: z.number().int() }),
    faults: [],
  },
});
