import type { LineReels, SlotSymbol } from '@fairhouse/games';

/** So many of it, anywhere in the window, begin a feature. */
const FEATURE_COUNT = 3;
const SCATTER: SlotSymbol = 'SC';

/** Reels that stop while those before them are one scatter short of a feature which they could still bring. */
export function tenseReels({ strips, rows }: LineReels, stops: readonly number[]): readonly number[] {
  const countIn = (strip: readonly SlotSymbol[], stop: number): number =>
    Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).filter(
      (symbol) => symbol === SCATTER,
    ).length;
  let seen = 0;
  return strips.flatMap((strip, reel) => {
    const tense = seen === FEATURE_COUNT - 1 && strip.includes(SCATTER) ? [reel] : [];
    seen += countIn(strip, stops[reel]!);
    return tense;
  });
}
