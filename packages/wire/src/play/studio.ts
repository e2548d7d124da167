import { defineRoutes } from '../route.ts';
import { amount, instant, line, named, positiveMoney } from '../schemas.ts';
import * as z from '../zod.ts';
import { pot, potName } from './pots.ts';
import { buttonColours, jurisdictionTerms, sitting } from './provider.ts';

const seeds = z.object({
  /** The pair in use; null until the player has chosen a client seed for one. */
  active: z
    .object({ serverSeedHash: z.string(), clientSeed: z.string(), nextNonce: z.number().int() })
    .nullable(),
  /** The hash of the server seed that the player’s next client seed is for, drawn before that can be known. */
  next: z.object({ serverSeedHash: z.string(), announcedAt: instant }),
});

const clientSeed = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** The rules of a machine, as the paytable screen shows them. */
const machine = z.object({
  id: z.string(),
  version: z.string(),
  kind: z.enum(['lines', 'ways', 'cluster', 'hold', 'progressive']),
  volatility: z.enum(['medium', 'high']),
  /** None where symbols fall. */
  lines: z.array(z.array(z.number().int())),
  rows: z.number().int(),
  symbols: z.array(z.object({ id: z.string(), name: named(40), pays: z.record(z.string(), z.number()) })),
  /** What pays are multiples of: a line's share of the stake, or the whole of it. */
  payUnit: z.enum(['line', 'stake']),
  scatterPays: z.record(z.string(), z.number()),
  freeSpins: z.record(z.string(), z.number()),
  freeSpinMultiplier: z.number(),
  maxWin: z.number(),
  /** What stands in the window before the first round, column by column. */
  opening: z.array(z.array(z.string())),
  /** The numbers of the rules that only this kind has, by name. */
  terms: z.record(z.string(), z.number()),
  coinValues: z.array(z.object({ times: z.number(), label: z.string().nullable(), perThousand: z.number() })),
  pots: z.array(z.object({ name: potName, odds: z.number(), seed: z.number(), perThousand: z.number() })),
  /** Times the stake of a plain spin; null where no feature is sold. */
  buyPrice: z.number().nullable(),
});

const CHOICE_CHARACTERS_MAX = 4_000;

/** What a game asks of its player, as plain JSON. The engine of the game knows what it takes. */
const choice = z
  .unknown()
  .refine((value) => JSON.stringify(value ?? null).length <= CHOICE_CHARACTERS_MAX)
  .meta({ description: 'plain JSON in the terms of the game' });

/** Marks a round that no press began. Where the law asks for it, the player has limited the losses of the run. */
export const autoMark = z.strictObject({ lossLimit: positiveMoney.nullable() });

/** A round as it stands: the book of events to play, and where the money is. */
export const spinReply = z.object({
  roundId: z.string(),
  /** All that was staked by now. */
  stake: amount,
  /** Zero while the round is open. */
  payout: amount,
  /** The round waits for a move. */
  open: z.boolean(),
  choice: z.unknown(),
  moves: z.array(z.unknown()),
  /** All that the player may know by now. More moves only ever add to it. */
  book: z.array(z.unknown()),
  balance: amount,
  /** A pot that the round won, paid beside the payout. */
  jackpot: z.object({ pot: potName, amount }).nullable(),
  nonce: z.number().int(),
  serverSeedHash: z.string(),
  /** Of a free round: its grant, and how many are left of it. The house staked it. */
  free: z.object({ grant: z.string(), left: z.number().int() }).optional(),
});

export type SpinReply = z.infer<typeof spinReply>;

/** What a game shows, whether it is played or watched again. */
export const shownGame = {
  game: z.object({
    code: z.string(),
    title: z.string(),
    category: z.string(),
    /** Where a slot is at home, which its frame and its music tell; its pictures have the name of its code. */
    setting: z.enum(['hall', 'street', 'water', 'wild']).nullable(),
    hue: z.number(),
    cover: z.string(),
  }),
  engine: z.object({
    id: z.string(),
    version: z.string(),
    /** In per cent; by kind of bet, in the order in which a screen tells them. */
    returns: z.array(
      z.object({
        kind: z.string(),
        least: z.number(),
        most: z.number(),
        /** How many rounds were played where it could not be counted: the true return lies between with 99 % confidence. */
        rounds: z.number().int().optional(),
        /** Of what another kind returns. */
        part: z.literal(true).optional(),
      }),
    ),
    /** What the house keeps, in per cent, where operators choose it. */
    edge: z.number().int().nullable(),
  }),
  /** Of a slot. */
  machine: machine.nullable(),
  currency: z.string(),
  currencySymbol: z.string(),
  demo: z.boolean(),
  language: z.enum(['EN', 'VI']),
  colours: buttonColours.optional(),
};

/** Game client ↔ studio. The client plays what the studio decided. */
export const studioRoutes = defineRoutes({
  open: {
    method: 'POST',
    path: '/studio/session',
    summary: 'Open the game with a launch token; returns the hash of the next server seed',
    guards: ['anyone'],
    body: z.strictObject({ token: z.string().max(80), game: line(40) }),
    reply: z.object({
      session: z.string(),
      ...shownGame,
      /** What the pots of its machine hold now. */
      pots: z.array(pot),
      stakes: z.array(amount),
      /** Every stake between the least and the most that is a whole number of steps is taken. */
      stakeRange: z.object({ min: amount, max: amount, step: amount }),
      balance: amount,
      /** Rounds of this game that the house stakes, soonest to end first. */
      freeRounds: z.array(
        z.object({ grant: z.string(), left: z.number().int(), stake: amount, endsAt: instant }),
      ),
      seeds,
      sitting,
      returnUrl: z.string(),
      parentOrigin: z.string(),
      jurisdiction: jurisdictionTerms,
      /** A round that waits for a move, or was paid for but not shown when the last session ended. */
      unfinished: spinReply.nullable(),
    }),
    faults: ['launch_expired', 'not_found', 'vendor_silent'],
  },
  spin: {
    method: 'POST',
    path: '/studio/spins',
    summary: 'Stake and start a round; the same key returns the same round',
    guards: ['gameSession'],
    idempotent: true,
    body: z.strictObject({
      stake: positiveMoney,
      choice: choice.optional(),
      auto: autoMark.optional(),
      /** The grant that it is a free round of: the stake is the grant's, and the house pays it. */
      free: line(40).optional(),
    }),
    reply: spinReply,
    faults: [
      'launch_expired',
      'stake_not_allowed',
      'choice_not_allowed',
      'free_rounds_over',
      'autoplay_not_allowed',
      'insufficient_funds',
      'play_limit_reached',
      'bonus_stake_max',
      'bonus_game',
      'reality_check_due',
      'player_barred',
      'game_under_maintenance',
      'bets_closed',
      'table_limit',
      'seat_taken',
      'wallet_refused',
      'vendor_silent',
      'round_unfinished',
      'client_seed_needed',
      'too_many_requests',
    ],
  },
  move: {
    method: 'POST',
    path: '/studio/moves',
    summary:
      'Make the next move of an open round; a move that adds to the stake happens only if it was debited',
    guards: ['gameSession'],
    idempotent: true,
    body: z.strictObject({
      round: line(80),
      /** How many moves the player has seen made; another number is refused, so that nobody acts on an old picture. */
      after: z.number().int().min(0),
      move: choice,
    }),
    reply: spinReply,
    faults: [
      'launch_expired',
      'not_found',
      'move_not_allowed',
      'round_void',
      'free_rounds_over',
      'stake_not_allowed',
      'choice_not_allowed',
      'insufficient_funds',
      'play_limit_reached',
      'bonus_stake_max',
      'bonus_game',
      'reality_check_due',
      'player_barred',
      'game_under_maintenance',
      'bets_closed',
      'table_limit',
      'crash_round_over',
      'seat_taken',
      'wallet_refused',
      'vendor_silent',
      'round_unfinished',
    ],
  },
  seeds: {
    method: 'GET',
    path: '/studio/seeds',
    summary: 'The seeds in use, and the hash of the next server seed',
    guards: ['gameSession'],
    reply: seeds,
    faults: [],
  },
  chooseSeed: {
    method: 'PUT',
    path: '/studio/seeds',
    summary:
      'Set a client seed for the announced server seed: reveals the previous one and announces the next',
    guards: ['gameSession'],
    body: z.strictObject({ clientSeed, serverSeedHash: z.string().regex(/^[0-9a-f]{64}$/) }),
    reply: z.object({
      seeds,
      revealed: z.object({ serverSeed: z.string(), serverSeedHash: z.string() }).nullable(),
    }),
    faults: ['seed_has_open_round', 'seed_hash_changed', 'client_seed_used'],
  },
  pots: {
    method: 'GET',
    path: '/studio/pots',
    summary: 'The current jackpots of the open game',
    guards: ['gameSession'],
    reply: z.array(pot),
    faults: [],
  },
});
