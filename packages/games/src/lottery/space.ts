import { assert } from '@fairhouse/kernel';
import type { CellSpace, DrawNumbers, Outcome, Space } from './play.ts';
import { arrangements, chooseExactly, factorial } from './ways.ts';

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** All tuples of `length` numbers of `values`. */
function* tuples(values: readonly number[], length: number): Generator<Outcome> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const head of tuples(values, length - 1)) for (const value of values) yield [...head, value];
}

/** Prize in per cent by the ten-thousands digit of a five-digit draw: 90 for 9, 75 for 6. */
export const zyPercent = (digit: number): bigint => (digit === 9 ? 90n : digit === 6 ? 75n : 100n);
/** The sum of all ten. */
const ZY_OF_TEN = 965n;

/** How a draw looks that is read place by place: how many numbers, of which values, whether one may come twice. */
export type Sequence = {
  readonly length: number;
  readonly values: readonly number[];
  readonly repeats: boolean;
};

/**
 * Some places of a draw in their order; the others are −1, so that plays which see different places share outcomes.
 * @param rows the places that each field of a bet looks at; a field without numbers looks at none
 * @param merges fields are the places, one by one, and numbers that are not chosen are all the same to a bet
 */
export function placesSpace(
  code: string,
  { length, values, repeats }: Sequence,
  rows: readonly (readonly number[])[],
  merges = false,
): Space {
  const seen = [...new Set(rows.flat())].toSorted((x, y) => x - y);
  const waysFor = (places: number, from: number): bigint =>
    range(0, places - 1).reduce((ways, at) => ways * BigInt(values.length - (repeats ? 0 : from + at)), 1n);
  const spread = (drawn: Outcome, places = seen): Outcome => {
    const outcome = Array<number>(length).fill(-1);
    for (const [at, place] of places.entries()) outcome[place] = drawn[at]!;
    return outcome;
  };
  return {
    code,
    total: waysFor(seen.length, 0),
    ...(merges && { spells: true }),
    see: (numbers) => numbers.map((number, place) => (seen.includes(place) ? number : -1)),
    *each(picked) {
      if (merges && picked.length === rows.length) {
        for (const [drawn, weight] of merged(picked, rows.length, values)) yield [spread(drawn), weight];
        return;
      }
      const looked =
        picked.length === rows.length ? rows.filter((_, row) => picked[row]!.length > 0).flat() : seen;
      const places = seen.filter((place) => looked.includes(place));
      const weight = waysFor(seen.length - places.length, places.length);
      for (const drawn of repeats ? tuples(values, places.length) : arrangements(values, places.length)) {
        yield [spread(drawn, places), weight];
      }
    },
    zy: ([first]) =>
      first === -1 ? { percent: ZY_OF_TEN, draws: 10n } : { percent: zyPercent(first!), draws: 1n },
  };
}

/** Place by place: each chosen number, and one that stands for the others. */
function* merged(
  picked: readonly (readonly number[])[],
  length: number,
  values: readonly number[],
): Generator<readonly [Outcome, bigint]> {
  if (length === 0) {
    yield [[], 1n];
    return;
  }
  const chosen = picked[length - 1]!;
  const other = values.find((value) => !chosen.includes(value));
  for (const [head, weight] of merged(picked, length - 1, values)) {
    for (const value of chosen) yield [[...head, value], weight];
    if (other !== undefined) yield [[...head, other], weight * BigInt(values.length - chosen.length)];
  }
}

/** All the digits of a draw without their order, ascending. */
export function multisetSpace(code: string, length: number): Space {
  return {
    code,
    total: 10n ** BigInt(length),
    see: (numbers) => numbers.toSorted((x, y) => x - y),
    *each() {
      for (const outcome of ascending(length)) yield [outcome, ordersOf(outcome)];
    },
    zy: (outcome) => ({
      percent: outcome.reduce((sum, digit) => sum + zyPercent(digit), 0n),
      draws: BigInt(length),
    }),
  };
}

function* ascending(length: number, least = 0): Generator<Outcome> {
  if (length === 0) {
    yield [];
    return;
  }
  for (let digit = least; digit < 10; digit += 1)
    for (const rest of ascending(length - 1, digit)) yield [digit, ...rest];
}

function ordersOf(sorted: Outcome): bigint {
  const counts = Map.groupBy(sorted, (digit) => digit);
  return [...counts.values()].reduce((ways, same) => ways / factorial(same.length), factorial(sorted.length));
}

/** One number worked out of a draw (a sum, a kind), with how many draws give each; counted when it is first asked for. */
export function foldedSpace(
  code: string,
  weights: () => Iterable<readonly [number, bigint]>,
  see: (numbers: DrawNumbers) => number,
): Space {
  let listed: readonly (readonly [number, bigint])[] | undefined;
  const values = () => {
    listed ??= [...weights()];
    return listed;
  };
  return {
    code,
    get total() {
      return values().reduce((sum, [, weight]) => sum + weight, 0n);
    },
    see: (numbers) => [see(numbers)],
    *each() {
      for (const [value, weight] of values()) yield [[value], weight];
    },
  };
}

/** How many outcomes of a space give each value. */
export function weigh(space: Space, fold: (outcome: Outcome) => number): (readonly [number, bigint])[] {
  const weights = new Map<number, bigint>();
  for (const [outcome, weight] of space.each([])) {
    const value = fold(outcome);
    weights.set(value, (weights.get(value) ?? 0n) + weight);
  }
  return [...weights].toSorted(([x], [y]) => x - y);
}

/** How many selections of `count` of `values` have each sum. */
export function sumsOf(values: readonly number[], count: number): readonly (readonly [number, bigint])[] {
  const ways: Map<number, bigint>[] = range(0, count).map(() => new Map());
  ways[0]!.set(0, 1n);
  for (const value of values)
    for (let taken = count; taken > 0; taken -= 1)
      for (const [sum, many] of ways[taken - 1]!) {
        const next = ways[taken]!;
        next.set(sum + value, (next.get(sum + value) ?? 0n) + many);
      }
  return [...ways[count]!].toSorted(([x], [y]) => x - y);
}

/** All ways to take `count` things from groups of these sizes, at most each group's size. */
function* sharesOf(sizes: readonly number[], count: number): Generator<readonly number[]> {
  const [first, ...others] = sizes;
  if (first === undefined) {
    if (count === 0) yield [];
    return;
  }
  for (let taken = 0; taken <= Math.min(first, count); taken += 1)
    for (const rest of sharesOf(others, count - taken)) yield [taken, ...rest];
}

/**
 * `drawn` balls of 1 to `balls` without order, then `extra` single ones: the outcome is the drawn ones, ascending, and the extra ones.
 * Draws that take as many of each field and leave the extra ball in the same field cannot be told apart.
 */
export function ballsSpace(code: string, balls: number, drawn: number, extra: 0 | 1 = 0): Space {
  const all = range(1, balls);
  return {
    code,
    total: chooseExactly(balls, drawn) * (extra === 1 ? BigInt(balls - drawn) : 1n),
    see: (numbers) => [
      ...numbers.slice(0, drawn).toSorted((x, y) => x - y),
      ...numbers.slice(drawn, drawn + extra),
    ],
    *each(picked) {
      const taken = new Set(picked.flat());
      const groups = [...picked, all.filter((ball) => !taken.has(ball))];
      for (const share of sharesOf(
        groups.map(({ length }) => length),
        drawn,
      )) {
        const weight = groups.reduce((ways, { length }, at) => ways * chooseExactly(length, share[at]!), 1n);
        const outcome = groups.flatMap((group, at) => group.slice(0, share[at]));
        if (extra === 0) yield [outcome, weight];
        else
          for (const [at, group] of groups.entries()) {
            const left = group.length - share[at]!;
            if (left > 0) yield [[...outcome, group[share[at]!]!], weight * BigInt(left)];
          }
      }
    },
  };
}

/**
 * Tails of `count` prizes, each of 0 to `base` − 1, repeats allowed.
 * @param repeats whether plays count a number that comes twice; if not, only which numbers come is told apart
 */
export function tailsSpace(
  code: string,
  base: number,
  count: number,
  see: (numbers: DrawNumbers) => Outcome,
  repeats: boolean,
): Space {
  return {
    code,
    total: BigInt(base) ** BigInt(count),
    see,
    ...(repeats && { missed: (picked) => BigInt(base - picked.flat().length) ** BigInt(count) }),
    each(picked) {
      const marks = picked.flat();
      return repeats ? byRepeats(base, count, marks) : byAppearance(base, count, marks);
    },
  };
}

const unmarked = (base: number, marks: readonly number[]): number => {
  const free = range(0, base - 1).find((number) => !marks.includes(number));
  assert(free !== undefined, 'a bet on every number needs no prize beside it');
  return free;
};

/** One marked number: how often it comes. */
function* byRepeats(base: number, count: number, marks: readonly number[]) {
  assert(marks.length === 1, 'repeats are counted for one number at a time');
  const other = unmarked(base, marks);
  for (let times = 0; times <= count; times += 1)
    yield [
      [...Array<number>(times).fill(marks[0]!), ...Array<number>(count - times).fill(other)],
      chooseExactly(count, times) * BigInt(base - 1) ** BigInt(count - times),
    ] as const;
}

/** How many of the marked numbers come at all, by inclusion and exclusion. */
function* byAppearance(base: number, count: number, marks: readonly number[]) {
  const n = marks.length;
  const other = n < base ? unmarked(base, marks) : marks[0]!;
  for (let came = n === base ? 1 : 0; came <= Math.min(n, count); came += 1) {
    const exactly = range(0, came).reduce(
      (sum, left) =>
        sum +
        (left % 2 === 0 ? 1n : -1n) *
          chooseExactly(came, left) *
          BigInt(base - n + came - left) ** BigInt(count),
      0n,
    );
    yield [
      [...marks.slice(0, came), ...Array<number>(count - came).fill(other)],
      chooseExactly(n, came) * exactly,
    ] as const;
  }
}

/** A cell for each outcome of a space, listed when it is first asked for. */
export function cellsOf(space: Space): CellSpace {
  let listed: readonly Outcome[] | undefined;
  const outcomes = () => {
    listed ??= Array.from(space.each([]), ([outcome]) => outcome);
    return listed;
  };
  return {
    code: space.code,
    get size() {
      return outcomes().length;
    },
    at: (cell) => outcomes()[cell]!,
  };
}
