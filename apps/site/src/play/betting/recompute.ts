import {
  type BookEvent,
  findMachine,
  type GameEvent,
  type RoundProof as GamesProof,
  openStream,
  type VerifyResult,
  verifyRound,
} from '@fairhouse/games';
import type { RoundProof } from '@fairhouse/wire/play/betting';

/** One reel of the first stop: the four bytes, what they make, and where the reel stands. */
export type ReelDraw = {
  readonly bytes: readonly number[];
  readonly float: number;
  readonly length: number;
  readonly stop: number;
  /** A word that would have tipped the scale is drawn again; then the bytes shown are not those that counted. */
  readonly drawnAgain: boolean;
};

export type Recomputed = {
  readonly checks: VerifyResult;
  /** The first 32 bytes of HMAC-SHA256(server seed, "client seed:nonce:0"). */
  readonly block: readonly number[];
  readonly reels: readonly ReelDraw[];
  /** The stops that the book of the round shows. */
  readonly shownStops: readonly number[];
};

const WORDS_IN_BLOCK = 8;

const bytesOf = (word: number): readonly number[] => [
  word >>> 24,
  (word >>> 16) & 255,
  (word >>> 8) & 255,
  word & 255,
];

/** Plays the round again in this browser. @param proof with its server seed revealed */
export function recompute(proof: RoundProof & { readonly serverSeed: string }): Recomputed {
  const full: GamesProof = { ...proof, book: proof.book as readonly GameEvent[] };
  const words = openStream(full);
  const block = Array.from({ length: WORDS_IN_BLOCK }, () => bytesOf(words.nextWord())).flat();
  const first = (full.book as readonly BookEvent[]).find((event) => event.type === 'reveal');
  return { checks: verifyRound(full), block, reels: drawReels(full, block), shownStops: first?.stops ?? [] };
}

function drawReels(proof: GamesProof, block: readonly number[]): readonly ReelDraw[] {
  const strips = findMachine(proof.machineId, proof.machineVersion)?.strips ?? [];
  const stream = openStream(proof);
  return strips.map((strip, reel) => {
    const bytes = block.slice(reel * 4, reel * 4 + 4);
    const float = bytes.reduce((sum, byte, at) => sum + byte / 256 ** (at + 1), 0);
    const stop = stream.nextBelow(strip.length);
    return {
      bytes,
      float,
      length: strip.length,
      stop,
      drawnAgain: Math.floor(float * strip.length) !== stop,
    };
  });
}
