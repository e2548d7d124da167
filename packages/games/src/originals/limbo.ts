import { ZERO } from '@fairhouse/kernel';
import type { Engine } from '../engine.ts';
import type { WordSource } from '../fair/byte-stream.ts';
import { spanning, wholeFrom } from '../returns.ts';
import { type EndEvent, endEvent } from './end-event.ts';
import {
  EDGES,
  type Edge,
  FIRST_EDGE,
  ORIGINAL_MAX_WIN,
  ORIGINAL_STAKE,
  payAt,
  takesStake,
  versionAt,
} from './pays.ts';
import { fieldsOf, isWhole } from './read-call.ts';

/** `target` in hundredths: 200 is 2.00×. */
export type LimboChoice = { readonly target: number };

export type LimboEvent =
  /** `result` in hundredths; 1.00× is 100. */
  { readonly type: 'reached'; readonly result: number } | EndEvent;

export const LIMBO_TARGETS = { least: 101, most: 1_000_000 } as const;

/** Further than anybody can aim; a word of zero would be endless. */
const RESULT_MAX = 100_000_000;

/** How far a word goes, in hundredths: the published formula, in its order of operations. */
export function limboResult(word: number, edge: Edge): number {
  const float = word / 2 ** 32;
  if (float === 0) return RESULT_MAX;
  const hundredths = Math.floor((1e8 / (float * 1e8)) * ((100 - edge) / 100) * 100);
  return Math.min(RESULT_MAX, Math.max(100, hundredths));
}

const LIMBO_TOLD = [LIMBO_TARGETS.least, 150, 200, 1_000, 10_000, LIMBO_TARGETS.most];

/** How many of the 2³² words reach a target: the smaller the word, the further it goes. */
export function countWords(target: number, edge: Edge): number {
  let [reaches, misses] = [0, 2 ** 32];
  while (misses - reaches > 1) {
    const middle = Math.floor((reaches + misses) / 2);
    if (limboResult(middle, edge) >= target) reaches = middle;
    else misses = middle;
  }
  return misses;
}

/** The word is taken whole: 32 bits, of which each is as likely, so nothing has to be drawn again. */
const drawResult = (words: WordSource, edge: Edge): number => limboResult(words.nextWord(), edge);

/** A multiplier rises out of the seeds; the player names the one that it has to reach. */
const limboEngine = (edge: Edge): Engine => ({
  id: 'O_LIMBO',
  version: versionAt(edge),
  edge,
  maxWin: ORIGINAL_MAX_WIN,
  stake: ORIGINAL_STAKE,
  play({ stake, choice, moves }, words) {
    const target = fieldsOf(choice, 'target')?.target;
    if (!takesStake(stake) || moves.length > 0) return undefined;
    if (!isWhole(target, LIMBO_TARGETS.least, LIMBO_TARGETS.most)) return undefined;
    const result = drawResult(words, edge);
    const payout = result >= target ? payAt(stake, BigInt(target) * 100n) : ZERO;
    const book: LimboEvent[] = [{ type: 'reached', result }, endEvent(stake, payout)];
    return { book, staked: stake, payout, open: false };
  },
  returns: () =>
    spanning(
      wholeFrom(LIMBO_TARGETS.least, LIMBO_TARGETS.most),
      LIMBO_TOLD,
      (target) => `${target / 100}×`,
      (target) => (countWords(target, edge) / 2 ** 32) * (target / 100),
    ),
});

export const LIMBO_VARIANTS = EDGES.map(limboEngine);

export const LIMBO = limboEngine(FIRST_EDGE);
