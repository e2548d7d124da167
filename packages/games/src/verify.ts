import { type Money, parseMoney, wireMoney } from '@fairhouse/kernel';
import { openStream, type RoundSeeds } from './fair/byte-stream.ts';
import { hashSeed } from './fair/commit.ts';
import { findSkin } from './skins.ts';
import type { BookEvent, WireAmount } from './slots/book.ts';
import { type LineMachine, validStake } from './slots/machine.ts';
import { findMachine } from './slots/machines.ts';
import { type SpinOutcome, spinLines } from './slots/spin-lines.ts';

/** All that is public about a finished round once its server seed is revealed. */
export type RoundProof = RoundSeeds & {
  readonly game: string;
  readonly machineId: string;
  readonly machineVersion: string;
  readonly serverSeedHash: string;
  readonly stake: WireAmount;
  readonly payout: WireAmount;
  readonly book: readonly BookEvent[];
};

/**
 * One comparison. `actual` is what the proof states, `expected` what this code works out itself:
 * null when it cannot (unknown machine, a stake it does not take). Books are compared by SHA-256.
 */
export type VerifyCheck = {
  readonly check: 'seed_hash' | 'machine' | 'payout' | 'book';
  readonly holds: boolean;
  readonly expected: string | null;
  readonly actual: string;
};

/** Always the four checks in this order. */
export type VerifyResult = readonly VerifyCheck[];

/** Plays the round again from its seeds and compares. The same code runs in the studio and in the browser. */
export function verifyRound(proof: RoundProof): VerifyResult {
  const machine = findMachine(proof.machineId, proof.machineVersion);
  const replay = machine && replayRound(machine, proof);
  return [
    compare('seed_hash', hashSeed(proof.serverSeed), proof.serverSeedHash),
    compare('machine', expectedMachine(proof, machine), `${proof.machineId}@${proof.machineVersion}`),
    compare('payout', replay ? wireMoney(replay.payout) : null, proof.payout),
    compare('book', replay ? hashBook(replay.book) : null, hashBook(proof.book)),
  ];
}

/** SHA-256 of a book with its keys sorted, so that a store which reorders keys changes nothing. */
export const hashBook = (book: readonly BookEvent[]): string => hashSeed(canonicalJson(book));

function replayRound(machine: LineMachine, proof: RoundProof): SpinOutcome | undefined {
  const stake: Money | undefined = parseMoney(proof.stake);
  if (stake === undefined || !validStake(machine, stake)) return undefined;
  return spinLines(machine, openStream(proof), stake);
}

/** The machine that the game runs on, in the version of the proof if that was ever offered. */
function expectedMachine(proof: RoundProof, machine: LineMachine | undefined): string | null {
  const skin = findSkin(proof.game);
  return skin && machine ? `${skin.machineId}@${machine.version}` : null;
}

const compare = (check: VerifyCheck['check'], expected: string | null, actual: string): VerifyCheck => ({
  check,
  holds: expected === actual,
  expected,
  actual,
});

const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
