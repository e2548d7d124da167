import { buttonColours } from './provider.ts';
import { defineRoutes } from './route.ts';
import { amount, line, positiveMoney } from './schemas.ts';
import * as z from './zod.ts';

const seedPair = z.object({
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nextNonce: z.number().int(),
});

const clientSeed = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** The rules of a machine, as the paytable screen shows them. */
const machine = z.object({
  id: z.string(),
  version: z.string(),
  rtp: z.string(),
  volatility: z.string(),
  lines: z.array(z.array(z.number().int())),
  rows: z.number().int(),
  symbols: z.array(z.object({ id: z.string(), name: z.string(), pays: z.record(z.string(), z.number()) })),
  scatterPays: z.record(z.string(), z.number()),
  freeSpins: z.record(z.string(), z.number()),
  freeSpinMultiplier: z.number(),
  maxWin: z.number(),
});

/** One settled spin: the book of events to play, and where the money stands after it. */
export const spinReply = z.object({
  roundId: z.string(),
  stake: amount,
  payout: amount,
  book: z.array(z.unknown()),
  balance: amount,
  nonce: z.number().int(),
  serverSeedHash: z.string(),
});

export type SpinReply = z.infer<typeof spinReply>;

/** Game client ↔ studio. The client plays what the studio decided. */
export const studioRoutes = defineRoutes({
  open: {
    method: 'POST',
    path: '/studio/session',
    summary: 'Open the game with a launch token; the client seed is the player’s own',
    guards: ['anyone'],
    body: z.strictObject({ token: z.string().max(80), game: line(40), clientSeed }),
    reply: z.object({
      session: z.string(),
      game: z.object({
        code: z.string(),
        title: z.string(),
        symbolSet: z.string(),
        hue: z.number(),
        cover: z.string(),
      }),
      machine,
      stakes: z.array(amount),
      currency: z.string(),
      currencySymbol: z.string(),
      demo: z.boolean(),
      language: z.enum(['EN', 'VI']),
      balance: amount,
      seeds: seedPair,
      returnUrl: z.string(),
      colours: buttonColours.optional(),
      parentOrigin: z.string(),
      jurisdiction: z.object({
        minimumRoundMs: z.number().int(),
        autoplay: z.boolean(),
        turbo: z.boolean(),
        showNetPosition: z.boolean(),
        realityCheckMinutes: z.number().int(),
      }),
      /** A round that was paid for but not shown when the last session ended. */
      unfinished: spinReply.nullable(),
    }),
    faults: ['launch_expired', 'not_found', 'vendor_silent'],
  },
  spin: {
    method: 'POST',
    path: '/studio/spins',
    summary: 'Stake and spin; the same key answers the same round',
    guards: ['gameSession'],
    idempotent: true,
    body: z.strictObject({ stake: positiveMoney }),
    reply: spinReply,
    faults: [
      'launch_expired',
      'stake_not_allowed',
      'insufficient_funds',
      'play_limit_reached',
      'reality_check_due',
      'player_barred',
      'wallet_refused',
      'vendor_silent',
      'round_unfinished',
    ],
  },
  seeds: {
    method: 'PUT',
    path: '/studio/seeds',
    summary: 'Choose a new client seed: reveals the old server seed and commits to a new one',
    guards: ['gameSession'],
    body: z.strictObject({ clientSeed }),
    reply: z.object({
      seeds: seedPair,
      revealed: z.object({ serverSeed: z.string(), serverSeedHash: z.string() }),
    }),
    faults: ['seed_has_open_round'],
  },
});
