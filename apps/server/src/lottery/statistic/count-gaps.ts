/** How often a number came over some draws, and how long it stayed away; gaps are counted in draws. */
export type NumberCount = {
  readonly number: string;
  readonly hits: number;
  /** Draws since it last came; all of them where it did not. */
  readonly gap: number;
  readonly longestGap: number;
  /** The place of the latest draw it came in, newest first. */
  readonly last: number | null;
};

/** @param draws the numbers of each draw, newest first; one that comes several times in a draw hits as often */
export function countGaps(numbers: readonly string[], draws: readonly (readonly string[])[]): NumberCount[] {
  return numbers.map((number) => {
    let hits = 0;
    let last: number | null = null;
    let since = 0;
    let longestGap = 0;
    for (const [at, drawn] of draws.entries()) {
      const times = drawn.filter((one) => one === number).length;
      hits += times;
      if (times === 0) since += 1;
      else {
        last ??= at;
        since = 0;
      }
      longestGap = Math.max(longestGap, since);
    }
    return { number, hits, gap: last ?? draws.length, longestGap, last };
  });
}
