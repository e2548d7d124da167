import { defineRoutes } from '../route.ts';
import { idOf, instant, line } from '../schemas.ts';
import * as z from '../zod.ts';
import { crashMessage } from './crash.ts';
import { buttonColours } from './provider.ts';
import { shownGame, spinReply } from './studio.ts';
import { tableMessage } from './table.ts';

const language = z.enum(['EN', 'VI']);

/** With a ticket in its fragment that is good for a few minutes and for this round alone. */
const address = z.object({ url: z.string() });

const byId = z.strictObject({ id: idOf('bet') });

const faults = ['not_found', 'round_undecided', 'replay_unavailable', 'vendor_silent'] as const;

/** A member watches an own round again. */
export const replayRoutes = defineRoutes({
  ask: {
    method: 'POST',
    path: '/wps/member/bets/:id/replay',
    summary: 'The address of a replay of this round',
    guards: ['member'],
    params: byId,
    body: z.strictObject({ language }),
    reply: address,
    faults,
  },
});

/** Staff watch a round of their brand; the log keeps who did. */
export const replayOpsRoutes = defineRoutes({
  ask: {
    method: 'POST',
    path: '/ops/rounds/:id/replay',
    summary: 'The address of a replay of this round',
    guards: ['staff:bet.read'],
    params: byId,
    body: z.strictObject({ language }),
    reply: address,
    faults,
  },
});

/** Platform → provider. */
export const replayVendorRoutes = defineRoutes({
  offer: {
    method: 'POST',
    path: '/vendor/v1/rounds/replay',
    summary: 'An address that replays a finished round for whoever holds it, valid for a few minutes',
    guards: ['signedPlatform'],
    body: z.strictObject({
      player: line(40),
      round: line(80),
      language,
      currencySymbol: line(8),
      colours: z.strictObject(buttonColours.shape).optional(),
      timeZone: line(60),
    }),
    /** A relative address is one beside the launch address. */
    reply: address,
    faults: ['not_found', 'round_undecided'],
  },
});

/** Milliseconds since the first of them. */
const told = <M extends z.ZodType>(message: M) => z.object({ atMs: z.number().int().min(0), message });

/** Game client ↔ studio. */
export const replayStudioRoutes = defineRoutes({
  open: {
    method: 'POST',
    path: '/studio/replay',
    summary: 'One round as its player saw it, move by move; the ticket names it',
    guards: ['anyone'],
    body: z.strictObject({ ticket: z.string().max(1_200) }),
    reply: z.object({
      ...shownGame,
      placedAt: instant,
      timeZone: z.string(),
      /** How the round stood at first and after every move; the last is how it ended. Balances are not told. */
      steps: z.array(spinReply).min(1),
      /** What its player was told while it was decided, where many play one outcome; empty elsewhere. */
      table: z.array(told(tableMessage)),
      crashRound: z.array(told(crashMessage)),
    }),
    faults: ['replay_expired'],
  },
});
