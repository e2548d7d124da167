import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A source of 32-bit words, each of 0 … 2^32 − 1 equally likely. */
export type Words = { nextWord(): number };

/** Opens the words of one step: of a fixture that is played, or of a replay. */
export type OpenWords = (tick: number) => Words;

export const WORD_SPAN = 2 ** 32;

const WORD_BYTES = 4;

/**
 * The words of a fixture's step: block k is HMAC-SHA256(key = seed, message = "salt:tick:k"), four bytes a word, the
 * stream that the games draw from as well.
 * @param tick the number of the step, from 0
 */
export function openWords(seed: string, salt: string, tick: number): Words {
  const keyed = hmac.create(sha256, utf8ToBytes(seed));
  let block = new Uint8Array(0);
  let blocks = 0;
  let at = 0;
  return {
    nextWord() {
      if (at === block.length) {
        block = keyed
          .clone()
          .update(utf8ToBytes(`${salt}:${tick}:${blocks}`))
          .digest();
        blocks += 1;
        at = 0;
      }
      const word = block.subarray(at, at + WORD_BYTES).reduce((sum, byte) => sum * 256 + byte, 0);
      at += WORD_BYTES;
      return word;
    },
  };
}

/**
 * Which part of a cumulative row a word falls into.
 * @param row ascending thresholds of words
 * @returns the index of the first threshold above the word; `row.length` where none is
 */
export function pickPart(row: readonly number[], words: Words): number {
  const word = words.nextWord();
  const part = row.findIndex((threshold) => word < threshold);
  return part < 0 ? row.length : part;
}

/** The chances of the parts of a cumulative row, the rest last; they sum to 1. */
export const chancesOf = (row: readonly number[]): readonly number[] =>
  [...row, WORD_SPAN].map((threshold, part) => (threshold - (row[part - 1] ?? 0)) / WORD_SPAN);

/** A cumulative row of thresholds for parts of these chances; the rest is left over. */
export function rowOf(chances: readonly number[]): readonly number[] {
  let sum = 0;
  return chances.map((chance) => {
    sum += chance;
    return Math.min(WORD_SPAN, Math.round(sum * WORD_SPAN));
  });
}

/** Rows of thresholds by name: all that the play of a fixture depends on beside its words. Whole numbers up to 2^32. */
export type Thresholds = Readonly<Record<string, readonly number[]>>;

/** The text of thresholds that is hashed: `name=a,b,c` by name, joined by blanks. */
export const thresholdsText = (thresholds: Thresholds): string =>
  Object.keys(thresholds)
    .toSorted()
    .map((name) => `${name}=${thresholds[name]!.join(',')}`)
    .join(' ');

/** What is published before the salt of the matchday is drawn: SHA-256 of "seed|sport|version|thresholds", in hex. */
export const commitmentOf = (
  seed: string,
  terms: { readonly sport: string; readonly version: string; readonly thresholds: Thresholds },
): string =>
  bytesToHex(
    sha256(utf8ToBytes([seed, terms.sport, terms.version, thresholdsText(terms.thresholds)].join('|'))),
  );
