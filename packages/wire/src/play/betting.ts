import { csvFile, dayRange, recordQuery } from '../money/record-query.ts';
import { BET_STATES, PROFIT_BY, ROUND_STEPS } from '../money/record-words.ts';
import { defineRoutes } from '../route.ts';
import { amount, idOf, instant, rowNumber, slice } from '../schemas.ts';
import * as z from '../zod.ts';
import { gameType } from './launch.ts';
import { chainProof } from './table.ts';

export const bet = z.object({
  id: idOf('bet'),
  roundId: z.string(),
  game: z.object({ code: z.string(), title: z.string(), cover: z.string() }),
  vendorCode: z.string(),
  /** The provider's name. */
  vendor: z.string(),
  stake: amount,
  payout: amount,
  validBet: amount,
  net: amount,
  currency: z.string(),
  state: z.enum(BET_STATES),
  placedAt: instant,
  settledAt: instant.nullable(),
  /** Of a bet on a draw the number of its ticket; `roundId` is the label of the draw. */
  ticket: rowNumber.optional(),
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
  /**
   * The hash was told at `at`, while the pair with the hash `by` was in use, and before the client seed came; the hash
   * of the pair to follow is `next`. Null where no player chose a client seed.
   */
  announced: z
    .object({ at: instant, clientSeedAt: instant, by: z.string().nullable(), next: z.string().nullable() })
    .nullable()
    .optional(),
  nonce: z.number().int(),
  /** True where all at a table play by these seeds: they are shown when the shoe or the round has ended, to everybody. */
  shared: z.boolean().optional(),
  /** Of shared rounds: the chain that the server seed is a link of, and that the client seed is the salt of. */
  chain: chainProof.nullable().optional(),
  /** The provider shows the round again, in the game's own screen. */
  replayable: z.boolean().optional(),
  /** What the round began with; moves may have added to it. */
  stake: amount,
  choice: z.unknown(),
  moves: z.array(z.unknown()),
  payout: amount,
  book: z.array(z.unknown()),
});

export type RoundProof = z.infer<typeof roundProof>;

/** Something that happened to a round. */
export const roundStep = z.object({ step: z.enum(ROUND_STEPS), at: instant });

export type RoundStep = z.infer<typeof roundStep>;

/** A round as its provider keeps it, with the times that it wrote down; those it did not are left out. */
export const roundRecord = roundProof.extend({ history: z.array(roundStep).optional() });

export type RoundRecord = z.infer<typeof roundRecord>;

const byId = z.strictObject({ id: idOf('bet') });

const code = z
  .string()
  .max(60)
  .regex(/^[A-Za-z0-9_-]+$/);

const betFilter = dayRange.extend({
  product: gameType.optional(),
  vendorCode: code.optional(),
  game: code.optional(),
});

const betQuery = betFilter.extend({
  ...recordQuery.shape,
  state: z.enum(['open', 'settled', 'void']).optional(),
});

export type BetQuery = z.output<typeof betQuery>;

const figures = z.object({
  bets: z.number().int(),
  stake: amount,
  validBet: amount,
  payout: amount,
  /** Payout less stake. */
  net: amount,
});

export type BetFigures = z.infer<typeof figures>;

/** What the settled bets of the days come to, a moment behind; and those that wait for their result. */
const betSums = z.object({
  currency: z.string(),
  settled: figures,
  open: z.object({ bets: z.number().int(), stake: amount }),
});

export type BetSums = z.infer<typeof betSums>;

/** The sums come with the first page and are null on those that follow. */
const bets = slice(bet).extend({ sums: betSums.nullable() });

const profitRow = figures.extend({
  /** A day, a product, a provider or a game, by what was asked for; `label` is its name, "" where the key says it. */
  key: z.string(),
  label: z.string(),
});

export type ProfitRow = z.infer<typeof profitRow>;

export const bettingRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/wps/member/bets',
    summary: 'Every bet of the member, newest first',
    guards: ['member'],
    query: betQuery,
    reply: bets,
    faults: [],
  },
  file: {
    method: 'GET',
    path: '/wps/member/bets/file',
    summary: 'The same bets as a CSV file',
    guards: ['member'],
    query: betFilter.extend({ state: betQuery.shape.state }),
    csv: true,
    reply: csvFile,
    faults: ['export_too_large'],
  },
  find: {
    method: 'GET',
    path: '/wps/member/bets/:id',
    summary: 'One bet of the member',
    guards: ['member'],
    params: byId,
    reply: bet,
    faults: ['not_found'],
  },
  profit: {
    method: 'GET',
    path: '/wps/member/profit',
    summary: 'Profit and loss of settled bets, by day of the stake, product, provider or game',
    guards: ['member'],
    query: betFilter.extend({ by: z.enum(PROFIT_BY) }),
    reply: z.object({ currency: z.string(), rows: z.array(profitRow), total: figures }),
    faults: [],
  },
  proof: {
    method: 'GET',
    path: '/wps/member/bets/:id/proof',
    summary: 'What a browser needs to recompute the round',
    guards: ['member'],
    params: byId,
    reply: roundProof,
    faults: ['not_found', 'vendor_silent'],
  },
  reveal: {
    method: 'POST',
    path: '/wps/member/bets/:id/reveal',
    summary: 'Retire the seed pair of the round, so that its server seed can be shown',
    guards: ['member'],
    params: byId,
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
    query: betQuery,
    reply: bets,
    faults: ['not_found'],
  },
});
