import { assert } from '@fairhouse/kernel';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** What fixes a round: both seeds and the number of the bet under them, counted from 0. */
export type RoundSeeds = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };

/** A source of whole numbers, each of 0 … 2^bits − 1 equally likely. */
export type WordSource = { readonly bits: number; nextWord(): number };

/** The byte stream of a round, read as 32-bit words. */
export type ByteStream = WordSource & {
  /** The next four bytes as b0/256 + b1/256² + b2/256³ + b3/256⁴, in [0, 1). */
  nextFloat(): number;
  /** A whole number of [0, n), each equally likely. */
  nextBelow(n: number): number;
};

const BLOCK_BYTES = 32;
const WORD_BYTES = 4;

/** A product of a word and a range must stay exact in a double. */
const RANGE_MAX = 2 ** 21;

/**
 * The bytes of a round: block k is HMAC-SHA256(key = server seed, message = "client seed:nonce:k").
 * @param cursor the byte to start from
 */
export function openStream(seeds: RoundSeeds, cursor = 0): ByteStream {
  const keyed = hmac.create(sha256, utf8ToBytes(seeds.serverSeed));
  const prefix = `${seeds.clientSeed}:${seeds.nonce}:`;
  let block = new Uint8Array(0);
  let at = cursor;

  const nextByte = (): number => {
    const offset = at % BLOCK_BYTES;
    if (offset === 0 || block.length === 0)
      block = keyed
        .clone()
        .update(utf8ToBytes(`${prefix}${Math.floor(at / BLOCK_BYTES)}`))
        .digest();
    at += 1;
    return block[offset]!;
  };

  const source: WordSource = {
    bits: 32,
    nextWord: () => {
      let word = 0;
      for (let i = 0; i < WORD_BYTES; i += 1) word = word * 256 + nextByte();
      return word;
    },
  };

  return {
    ...source,
    nextFloat: () => source.nextWord() / 2 ** 32,
    nextBelow: (n) => drawBelow(source, n),
  };
}

/**
 * A whole number of [0, n), each exactly as likely as the others: Lemire's multiply and reject.
 * Equals floor(float × n) but for the few words that would tip the scale, which are drawn again.
 * @param n at most 2,097,152 and no more than the source can tell apart
 */
export function drawBelow(source: WordSource, n: number): number {
  const span = 2 ** source.bits;
  if (!(Number.isInteger(n) && n > 0 && n <= Math.min(span, RANGE_MAX)))
    assert(false, `a range of 1 to ${RANGE_MAX}: ${n}`);
  const rejectedBelow = span % n;
  for (;;) {
    const product = source.nextWord() * n;
    const result = Math.floor(product / span);
    if (product - result * span >= rejectedBelow) return result;
  }
}
