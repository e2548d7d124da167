import { assert } from '@fairhouse/kernel';
import { drawBelow, type WordSource } from '../fair/byte-stream.ts';

/** Every whole number of [0, 1000) and what it draws, so that a draw is one look-up. */
export type Lot<T> = readonly T[];

/** Spreads items over a thousand by their weights, in their order. The weights add up to 1000. */
export function lotOf<T>(weights: readonly (readonly [item: T, perThousand: number])[]): Lot<T> {
  const lot = weights.flatMap(([item, weight]) => Array.from({ length: weight }, () => item));
  assert(lot.length === 1000, `weights of a thousand: ${lot.length}`);
  return lot;
}

export const drawLot = <T>(words: WordSource, lot: Lot<T>): T => lot[drawBelow(words, lot.length)]!;
