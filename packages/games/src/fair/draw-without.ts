import { drawBelow, type WordSource } from './byte-stream.ts';

/** Draws `count` of the numbers 0 to n − 1 without putting any back: the index picks from those that remain, in order. */
export function drawWithout(words: WordSource, n: number, count: number): number[] {
  const left = Array.from({ length: n }, (_, number) => number);
  return Array.from({ length: count }, () => left.splice(drawBelow(words, left.length), 1)[0]!);
}
