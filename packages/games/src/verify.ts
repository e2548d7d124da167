import { parseMoney, wireMoney } from '@fairhouse/kernel';
import { findGame } from './catalogue.ts';
import type { Engine, GameEvent, Played } from './engine.ts';
import { findEngine, wordsOf } from './engines.ts';
import type { RoundSeeds } from './fair/byte-stream.ts';
import { checkSalt, type SaltedChain } from './fair/check-salt.ts';
import { hashSeed } from './fair/commit.ts';
import type { WireAmount } from './slots/book.ts';

/** All that is public about a finished round once its server seed is revealed. */
export type RoundProof = RoundSeeds & {
  readonly game: string;
  readonly machineId: string;
  readonly machineVersion: string;
  readonly serverSeedHash: string;
  /** When the hash was told and when the client seed came, in milliseconds; null where no player chose one. */
  readonly announced?: { readonly at: number; readonly clientSeedAt: number } | null;
  /** Of shared rounds: the published chain that the client seed is the salt of. */
  readonly chain?: SaltedChain | null;
  /** What the round began with; moves may have added to it. */
  readonly stake: WireAmount;
  /** What the player chose with the stake; null in games without a choice. */
  readonly choice: unknown;
  /** What the player decided afterwards, oldest first. */
  readonly moves: readonly unknown[];
  readonly payout: WireAmount;
  readonly book: readonly GameEvent[];
};

/**
 * One comparison. `actual` is what the proof states, `expected` what this code works out itself:
 * null when it cannot (unknown machine, a stake, choice or move it does not take). Books are compared by SHA-256.
 */
export type VerifyCheck = {
  readonly check: 'seed_hash' | 'order' | 'published' | 'salt' | 'machine' | 'payout' | 'book';
  readonly holds: boolean;
  readonly expected: string | null;
  readonly actual: string;
};

/**
 * Always in this order; `order` where the proof tells when its hash was announced, `published` and `salt` where a beacon's
 * round was announced with the chain.
 */
export type VerifyResult = readonly VerifyCheck[];

/** Plays the round again from its seeds and compares. The same code runs in the studio and in the browser. */
export function verifyRound(proof: RoundProof): VerifyResult {
  const engine = findEngine(proof.machineId, proof.machineVersion);
  const replay = engine && replayRound(engine, proof);
  return [
    compare('seed_hash', hashSeed(proof.serverSeed), proof.serverSeedHash),
    ...(proof.announced ? [checkOrder(proof.announced)] : []),
    ...checkSalt(proof),
    compare('machine', expectedMachine(proof, engine), `${proof.machineId}@${proof.machineVersion}`),
    compare('payout', replay ? wireMoney(replay.payout) : null, proof.payout),
    compare('book', replay ? hashBook(replay.book) : null, hashBook(proof.book)),
  ];
}

/** Was the server seed drawn and its hash told before the client seed came? */
const checkOrder = ({ at, clientSeedAt }: NonNullable<RoundProof['announced']>): VerifyCheck => ({
  check: 'order',
  holds: at < clientSeedAt,
  expected: `before ${clientSeedAt}`,
  actual: String(at),
});

/** SHA-256 of a book with its keys sorted, so that a store which reorders keys changes nothing. */
export const hashBook = (book: readonly GameEvent[]): string => hashSeed(canonicalJson(book));

function replayRound(engine: Engine, proof: RoundProof): Played | undefined {
  const stake = parseMoney(proof.stake);
  if (stake === undefined) return undefined;
  return engine.play({ stake, choice: proof.choice, moves: proof.moves }, wordsOf(engine, proof));
}

/** The engine that the game runs or ran on, in the version of the proof if that was ever offered. */
function expectedMachine(proof: RoundProof, engine: Engine | undefined): string | null {
  const game = findGame(proof.game);
  if (!game || !engine) return null;
  const known = engine.id === game.engineId || game.formerEngineIds?.includes(engine.id);
  return `${known ? engine.id : game.engineId}@${engine.version}`;
}

const compare = (check: VerifyCheck['check'], expected: string | null, actual: string): VerifyCheck => ({
  check,
  holds: expected === actual,
  expected,
  actual,
});

/** JSON with the keys of every object sorted: equal texts say equal things. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
