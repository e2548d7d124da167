import {
  type BadText,
  type ParsedLine,
  type ParsedList,
  type Play,
  parseList,
  rollOf,
} from '@fairhouse/games/lottery';

const ROLL = /\b[\dRr]*[Rr][\dRr]*\b/g;

/** Rolls are written out before the numbers are read: R234 is 0234 to 9234. */
const unroll = (typed: string): string =>
  typed.replace(
    ROLL,
    (text) =>
      rollOf(text)
        ?.map((one) => String(one).padStart(4, '0'))
        .join(' ') ?? text,
  );

/** What a page shows of a text of numbers: bad entries are counted, and the first of them told. */
export type ReadList = {
  readonly good: readonly ParsedLine[];
  readonly bad: readonly BadText[];
  readonly badCount: number;
  readonly repeatedCount: number;
};

/** Bad entries that are shown. */
const BAD_SHOWN = 24;

export const NOTHING_READ: ReadList = { good: [], bad: [], badCount: 0, repeatedCount: 0 };

/** Reads the numbers of a list play. Where their order does not matter any order may be typed. */
export function readList({ list }: Play, typed: string): ReadList {
  const { digits, allows = () => true, normal = (number: number) => number } = list!;
  const parsed = parseList(digits === 4 ? unroll(typed) : typed, digits, (number) => allows(normal(number)));
  const good = parsed.good.map(({ stake, numbers }) => ({
    stake,
    numbers: [...new Set(numbers.map(normal))].sort((x, y) => x - y),
  }));
  const told = (lines: ParsedList['good']) => lines.reduce((sum, { numbers }) => sum + numbers.length, 0);
  return {
    good,
    bad: parsed.bad.slice(0, BAD_SHOWN),
    badCount: parsed.bad.length,
    repeatedCount: parsed.repeated.length + told(parsed.good) - told(good),
  };
}
