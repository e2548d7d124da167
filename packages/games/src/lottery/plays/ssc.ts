import { bitsAt } from '../bits.ts';
import { digitsOf } from '../count.ts';
import type { Count, Field, Outcome, Play, UnitBet } from '../play.ts';
import { placesSpace, range } from '../space.ts';
import { choose, factorial } from '../ways.ts';
import { ANY_ROW, allOf, inRows, linear, row, rows, tableOf, tailAt } from './build.ts';
import {
  FIVE,
  FIVE_ANY_ORDER,
  PLACES,
  POSITION_CELLS,
  POSITION_SPACE,
  STAR2,
  STAR3,
  STAR4,
  STAR5,
  seenBy,
  type Window,
} from './ssc-windows.ts';

/** Plays at a series on five digits; the Elott board stands in `ssc-board.ts`. */

const seen = (outcome: Outcome) => outcome.filter((digit) => digit !== -1);

const base = (window: Window, suffix: string) => ({
  code: `${window.code}_${suffix}`,
  name: `${window.code}_${suffix}`,
  group: window.name,
  mode: 'lott' as const,
  price: 1,
  odds: 'series' as const,
});

/** The digits in their order: a number for each place, and typed lists of whole numbers. */
function directs(window: Window): readonly Play[] {
  const { places } = window;
  const size = places.length as 2 | 3 | 4 | 5;
  const shared = {
    ...seenBy(window),
    chance: { win: [1, 10 ** size] } as const,
    ...(size === 5 && { hitsMax: 1 }),
  };
  return [
    {
      ...base(window, 'DIRECT'),
      ...shared,
      widget: 'rows',
      fields: rows(
        places.map((place) => PLACES[place]!),
        10,
        0,
        [1, 10],
      ),
      count: { kind: 'product' },
      terms: [{ class: 'win', a: (outcome) => inRows(outcome, places, 10), table: allOf(size) }],
    },
    {
      ...base(window, 'LIST'),
      ...shared,
      widget: 'keypad',
      fields: [],
      list: { digits: size },
      count: { kind: 'list' },
      terms: [{ class: 'win', at: (outcome) => tailAt(outcome, places) }],
    },
  ];
}

/** How often the digits of a bet come, most first: [2, 1, 1, 1] is a pair and three singles. */
type Pattern = readonly number[];

const comesAs = (digits: readonly number[], pattern: Pattern): Map<number, number[]> | undefined => {
  const counts = new Map<number, number>();
  for (const digit of digits) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const found = [...counts.values()].sort((x, y) => y - x);
  if (found.join() !== pattern.join()) return undefined;
  return Map.groupBy([...counts.keys()], (digit) => counts.get(digit)!) as Map<number, number[]>;
};

/** Group plays: the digits in any order, named by how many orders win (group 60: a pair and three singles). */
function group(window: Window, pattern: Pattern): Play {
  const size = window.places.length;
  const win = Number(pattern.reduce((ways, times) => ways / factorial(times), factorial(size)));
  const kinds = [...new Set(pattern)];
  const needs = kinds.map((times) => pattern.filter((each) => each === times).length);
  const fields: readonly Field[] = kinds.flatMap((times, at) =>
    row(kinds.length === 1 ? 'digits' : FIELD_NAMES[times]!, 10, 0, needs[at]!),
  );
  const count: Count =
    kinds.length === 1 ? { kind: 'choose', k: needs[0]! } : { kind: 'both', k: [needs[0]!, needs[1]!] };
  const maskOf = (outcome: Outcome, at: number) =>
    bitsAt((comesAs(seen(outcome), pattern)?.get(kinds[at]!) ?? []).map((digit) => 10 * at + digit));
  return {
    ...base(window, `GROUP${win}`),
    space: size === 5 ? FIVE_ANY_ORDER : seenBy(window).space,
    // No two groups win at once. Where the outcomes are many, that is all that exposure has to know.
    ...(size > 3 ? { hitsMax: 1 } : { cells: seenBy(window).cells! }),
    widget: kinds.length === 1 ? 'row' : 'pairs',
    fields,
    count,
    terms: [
      {
        class: 'win',
        a: (outcome) => maskOf(outcome, 0),
        ...(kinds.length === 2 && { b: (outcome: Outcome) => maskOf(outcome, 1) }),
        table: tableOf(needs[0]!, needs[1] ?? 0, (a, b) => (a === needs[0] && b === (needs[1] ?? 0) ? 1 : 0)),
      },
    ],
    chance: { win: [win, 10 ** size] },
  };
}

const FIELD_NAMES: Readonly<Record<number, string>> = { 1: 'singles', 2: 'pairs', 3: 'triples', 4: 'quads' };

/** Group-3: the pair digit is part of a unit bet, so n digits make n(n − 1). */
const group3 = (window: Window): Play => ({
  ...base(window, 'GROUP3'),
  ...seenBy(window),
  widget: 'row',
  fields: row('digits', 10, 0, 2),
  count: { kind: 'ordered', k: 2 },
  terms: [
    {
      class: 'win',
      a: (outcome) => bitsAt(comesAs(seen(outcome), [2, 1]) ? seen(outcome) : []),
      table: allOf(2),
    },
  ],
  chance: { win: [3, 1000] },
});

/** A value worked out of the digits: each stands for the direct bets that have it. */
function folded(
  window: Window,
  suffix: string,
  values: number,
  fold: (digits: readonly number[]) => number,
): Play {
  const size = window.places.length;
  const unitsOf = Map.groupBy(
    range(0, 10 ** size - 1).map((number) => digitsOf(number, size)),
    fold,
  );
  const units = (value: number): UnitBet[] =>
    unitsOf.get(value)!.map((digits) => digits.map((digit) => [digit]));
  return {
    ...base(window, suffix),
    ...seenBy(window),
    widget: 'ladder',
    fields: row('values', values, 0, 1),
    count: { kind: 'table', by: range(0, values - 1).map((value) => unitsOf.get(value)!.length), units },
    terms: [{ class: 'win', a: (outcome) => bitsAt([fold(seen(outcome))]), table: linear(1) }],
    chance: { win: [1, 10 ** size] },
  };
}

const sum = (digits: readonly number[]) => digits.reduce((total, digit) => total + digit, 0);
const span = (digits: readonly number[]) => Math.max(...digits) - Math.min(...digits);

/** k digits that appear somewhere in the window; paid once, however often they come (any-1 per hit would return 108 to 119 %). */
function anyOf(window: Window, k: number, win: number): Play {
  const size = window.places.length;
  return {
    ...base(window, `ANY${k}`),
    ...(size === 5 ? { space: FIVE_ANY_ORDER, hitsMax: choose(size, k) } : seenBy(window)),
    widget: 'row',
    fields: row('digits', 10, 0, k),
    count: { kind: 'choose', k },
    terms: [
      {
        class: 'win',
        a: (outcome) => bitsAt(seen(outcome)),
        table: tableOf(size, 0, (came) => choose(came, k)),
      },
    ],
    chance: { win: [win, 10 ** size] },
  };
}

/** A digit that comes at least so often among the five. */
const atLeast = (times: number, win: number): Play => ({
  ...base(STAR5, `TIMES${times}`),
  group: 'fun',
  space: FIVE_ANY_ORDER,
  hitsMax: Math.floor(5 / times),
  widget: 'row',
  fields: row('digits', 10, 0, 1),
  count: { kind: 'choose', k: 1 },
  terms: [
    {
      class: 'win',
      a: (outcome) =>
        bitsAt(outcome.filter((digit) => outcome.filter((other) => other === digit).length >= times)),
      table: linear(5),
    },
  ],
  chance: { win: [win, 100_000] },
});

export const BIG_SMALL_ODD_EVEN = ['big', 'small', 'odd', 'even'] as const;

/** Which of the four kinds a digit is of: two of them. */
const kindsOf = (digit: number): readonly number[] => [digit >= 5 ? 0 : 1, digit % 2 === 1 ? 2 : 3];

const sidesOfTwo = (window: Window): Play => ({
  ...base(window, 'SIDES'),
  ...seenBy(window),
  // Its tiles are kinds, not digits: no digit is like another.
  space: placesSpace(window.name, FIVE, [window.places]),
  widget: 'tiles',
  fields: rows(
    window.places.map((place) => PLACES[place]!),
    4,
    0,
    [1, 4],
  ),
  count: { kind: 'product' },
  terms: [
    {
      class: 'win',
      a: (outcome) => bitsAt(kindsOf(outcome[window.places[0]!]!)),
      b: (outcome) => bitsAt(kindsOf(outcome[window.places[1]!]!).map((kind) => 4 + kind)),
      table: tableOf(2, 2, (a, b) => a * b),
    },
  ],
  chance: { win: [25, 100] },
  places: BIG_SMALL_ODD_EVEN,
});

const POSITION: Play = {
  code: 'POSITION',
  name: 'POSITION',
  group: 'position',
  mode: 'lott',
  widget: 'rows',
  space: POSITION_SPACE,
  fields: rows(PLACES, 10, 0, ANY_ROW(10)),
  count: { kind: 'choose', k: 1 },
  terms: [{ class: 'win', a: (outcome) => inRows(outcome, [0, 1, 2, 3, 4], 10), table: linear(5) }],
  price: 1,
  odds: 'series',
  chance: { win: [1, 10] },
  cells: POSITION_CELLS,
  covers: 'position',
  cover: PLACES.map((_, place) => ({ mask: bitsAt(range(10 * place, 10 * place + 9)), most: 7 })),
};

const LOTT: readonly Play[] = [
  ...directs(STAR5),
  ...[
    [1, 1, 1, 1, 1],
    [2, 1, 1, 1],
    [2, 2, 1],
    [3, 1, 1],
    [3, 2],
    [4, 1],
  ].map((pattern) => group(STAR5, pattern)),
  ...STAR4.flatMap((window) => [
    ...directs(window),
    ...[
      [1, 1, 1, 1],
      [2, 1, 1],
      [2, 2],
      [3, 1],
    ].map((pattern) => group(window, pattern)),
  ]),
  ...STAR3.flatMap((window) => [
    ...directs(window),
    group3(window),
    group(window, [1, 1, 1]),
    folded(window, 'SUM', 28, sum),
    folded(window, 'SPAN', 10, span),
    anyOf(window, 1, 271),
    anyOf(window, 2, 54),
  ]),
  ...STAR2.flatMap((window) => [
    ...directs(window),
    group(window, [1, 1]),
    folded(window, 'SUM', 19, sum),
    sidesOfTwo(window),
  ]),
  POSITION,
  anyOf(STAR5, 1, 40_951),
  anyOf(STAR5, 2, 14_670),
  anyOf(STAR5, 3, 4_350),
  atLeast(1, 40_951),
  atLeast(2, 8_146),
  atLeast(3, 856),
  atLeast(4, 46),
];

/** The same plays at prizes that the ten-thousands digit cuts. */
const ZY: readonly Play[] = LOTT.map((play) => ({ ...play, code: `ZY_${play.code}`, mode: 'zy' }));

export const SSC_SERIES: readonly Play[] = [...LOTT, ...ZY];
