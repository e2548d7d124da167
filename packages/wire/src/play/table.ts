import { defineRoutes } from '../route.ts';
import { amount, givenInstant, instant, line, nothing } from '../schemas.ts';
import * as z from '../zod.ts';

const phase = z.enum(['betting', 'locked', 'dealing', 'result', 'settled', 'void']);

/** What happened in a round, in the words of its game. */
const outcome = z.looseObject({ type: z.string() });

/** Instants are of the studio's clock, in epoch milliseconds. */
const tableRound = z.object({
  id: z.string(),
  number: z.number().int(),
  shoe: z.number().int(),
  hand: z.number().int(),
  phase,
  beganAt: z.number(),
  /** Null once the round is over. */
  endsAt: z.number().nullable(),
  seedHash: z.string(),
  /** Null while stakes are taken. */
  outcome: outcome.nullable(),
});

export type TableRoundView = z.infer<typeof tableRound>;

/** Stakes by spot. */
const bets = z.record(z.string(), amount);

const ownRound = z.object({
  round: z.string(),
  roundId: z.string(),
  number: z.number().int(),
  bets,
  /** How often bets were added since the first. */
  added: z.number().int(),
  staked: amount,
  /** Null until the round is settled. */
  payout: amount.nullable(),
  outcome: outcome.nullable(),
});

export type OwnTableRound = z.infer<typeof ownRound>;

const spotTotals = z.array(
  z.object({
    spot: z.string(),
    amount,
    players: z.number().int(),
    /** Whose it is, masked, where one player alone may bet; else null. */
    by: z.string().nullable(),
  }),
);

/** What everybody sees of those who bet, the highest stakes first. */
const seenPlayers = z.object({
  shown: z.array(
    z.object({
      /** The hash of their round’s id, which its owner alone knows. */
      mark: z.string(),
      /** Masked. */
      name: z.string(),
      staked: amount,
      /** The highest of the bets, and how many more there are. */
      bets: z.array(z.object({ spot: z.string(), amount })),
      more: z.number().int(),
      /** Null until the round is settled. */
      payout: amount.nullable(),
    }),
  ),
  players: z.number().int(),
});

export type SeenPlayers = z.infer<typeof seenPlayers>;

const shown = z.object({ number: z.number().int(), outcome });

/**
 * No round is opened; `until` is when that is expected to end, and null where nobody knows. `awaitsBeacon`: the next chain
 * waits for the announced round of the public beacon.
 */
export const tableRest = z.object({ until: instant.nullable(), awaitsBeacon: z.literal(true).optional() });

export type TableRest = z.infer<typeof tableRest>;

/** What a table tells everyone at it, and each player of their own bets. */
export const tableMessage = z.discriminatedUnion('type', [
  /** All there is to know, at the beginning of every connection. */
  z.object({
    type: z.literal('state'),
    now: z.number(),
    rests: tableRest.nullable(),
    round: tableRound.nullable(),
    /** Oldest first: of this shoe, or the last of a table without one. */
    history: z.array(shown),
    totals: spotTotals,
    seen: seenPlayers,
    own: ownRound.nullable(),
    last: z.array(ownRound),
  }),
  /** A round has come into a phase. */
  z.object({
    type: z.literal('round'),
    now: z.number(),
    rests: tableRest.nullable(),
    round: tableRound.nullable(),
  }),
  z.object({
    type: z.literal('totals'),
    now: z.number(),
    round: z.string(),
    totals: spotTotals,
    seen: seenPlayers,
  }),
  z.object({ type: z.literal('own'), own: ownRound, balance: amount.nullable() }),
]);

export type TableMessage = z.infer<typeof tableMessage>;

/** A chain as it was published before play, and where its salt came from. */
export const chainProof = z.object({
  terminalHash: z.string(),
  publishedAt: instant,
  saltedAt: instant.nullable(),
  /**
   * The round of a public randomness beacon that was announced with the chain: SHA-256 of its signature is the salt, and
   * `chainHash` names the network. Null where the house draws the salt itself.
   */
  beacon: z
    .object({
      chainHash: z.string(),
      round: z.number().int(),
      roundAt: instant,
      signature: z.string().nullable(),
    })
    .nullable(),
});

export type ChainProof = z.infer<typeof chainProof>;

const publishedChain = chainProof.extend({
  table: z.string(),
  length: z.number().int(),
  played: z.number().int(),
  salt: z.string().nullable(),
});

/** Anybody ↔ studio. */
export const tableRoutes = defineRoutes({
  chains: {
    method: 'GET',
    path: '/studio/chains',
    summary: 'The hash chains that shared rounds are played from, as they were published before play',
    guards: ['anyone'],
    reply: z.array(publishedChain),
    faults: [],
  },
});

/** Where a table stands, for a hall. */
export const tableStanding = z.object({
  code: z.string(),
  title: z.string(),
  gameId: z.string(),
  hue: z.number(),
  limits: z.object({ min: amount, max: amount }),
  state: z.enum(['open', 'maintenance']),
  phase,
  endsAt: z.number().nullable(),
  /** Of the phase, in milliseconds. */
  lastsMs: z.number().int(),
  players: z.number().int(),
  /** How many seats there are and which are taken; null at tables where everybody plays one outcome. */
  seats: z.object({ of: z.number().int(), taken: z.array(z.number().int()) }).nullable(),
  /** Oldest first. */
  history: z.array(shown),
});

export type TableStanding = z.infer<typeof tableStanding>;

/** Platform → studio. */
export const tableVendorRoutes = defineRoutes({
  tables: {
    method: 'GET',
    path: '/vendor/v1/tables',
    summary: 'The state of every live table',
    guards: ['signedPlatform'],
    reply: z.object({ now: z.number(), tables: z.array(tableStanding) }),
    faults: [],
  },
  setState: {
    method: 'PUT',
    path: '/vendor/v1/tables/state',
    summary:
      'Put a table or rounds into maintenance after the current round, or reopen it; `until` is shown to players',
    guards: ['signedPlatform'],
    body: z.strictObject({
      table: line(40),
      state: z.enum(['open', 'maintenance']),
      until: givenInstant.nullable().optional(),
    }),
    reply: nothing,
    faults: ['not_found'],
  },
});
