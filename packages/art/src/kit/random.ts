import { hashText } from '@fairhouse/kernel';

/** A stream of numbers in [0, 1) that depends on the seed text alone (mulberry32). */
export function seededRandom(seed: string): () => number {
  let state = hashText(seed);
  return () => {
    state += 0x6d2b79f5;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
