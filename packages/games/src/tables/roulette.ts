import { assert } from '@fairhouse/kernel';
import type { Settled, Spot, TableGame } from '../table-game.ts';
import { LOST, won } from './odds.ts';
import { reportSpots } from './report-spots.ts';

export type RouletteSpin = { readonly type: 'spin'; readonly number: number };

const NUMBERS = 37;
const ROWS = 12;

/** The pockets in the order of the wheel, clockwise from zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

export const RED_NUMBERS: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

/** A bet and the numbers that win it; every one of them pays the same. */
export type NumberSpot = Spot & { readonly numbers: readonly number[] };

/** Profit per 1 staked by how many numbers an inside bet covers. */
const INSIDE_PAYS: Readonly<Record<number, string>> = { 1: '35', 2: '17', 3: '11', 4: '8', 6: '5' };

const inside = (kind: string, numbers: readonly number[]): NumberSpot => ({
  id: `${kind}:${numbers.join('-')}`,
  kind,
  pays: INSIDE_PAYS[numbers.length]!,
  numbers,
});

const outside = (id: string, kind: string, pays: string, holds: (number: number) => boolean): NumberSpot => ({
  id,
  kind,
  pays,
  // Zero loses every outside bet.
  numbers: upTo(NUMBERS).filter((number) => number > 0 && holds(number)),
});

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** The layout: three columns, twelve rows, row r holding 3r + 1, 3r + 2 and 3r + 3. */
function layOut(): NumberSpot[] {
  const rows = upTo(ROWS).map((row) => [3 * row + 1, 3 * row + 2, 3 * row + 3] as const);
  const spots = upTo(NUMBERS).map((number) => inside('straight', [number]));
  for (const number of [1, 2, 3]) spots.push(inside('split', [0, number]));
  for (const [row, [a, b, c]] of rows.entries()) {
    spots.push(inside('split', [a, b]), inside('split', [b, c]), inside('street', [a, b, c]));
    const below = rows[row + 1];
    if (!below) continue;
    for (const number of [a, b, c]) spots.push(inside('split', [number, number + 3]));
    spots.push(inside('corner', [a, b, a + 3, b + 3]), inside('corner', [b, c, b + 3, c + 3]));
    spots.push(inside('line', [a, b, c, ...below]));
  }
  spots.push(inside('trio', [0, 1, 2]), inside('trio', [0, 2, 3]), inside('first_four', [0, 1, 2, 3]));
  for (const third of [1, 2, 3]) {
    spots.push(outside(`dozen:${third}`, 'dozen', '2', (number) => Math.ceil(number / ROWS) === third));
    spots.push(outside(`column:${third}`, 'column', '2', (number) => ((number - 1) % 3) + 1 === third));
  }
  return [
    ...spots,
    outside('red', 'red', '1', (number) => RED_NUMBERS.has(number)),
    outside('black', 'black', '1', (number) => !RED_NUMBERS.has(number)),
    outside('odd', 'odd', '1', (number) => number % 2 === 1),
    outside('even', 'even', '1', (number) => number % 2 === 0),
    outside('low', 'low', '1', (number) => number <= 18),
    outside('high', 'high', '1', (number) => number > 18),
  ];
}

export const ROULETTE_SPOTS: readonly NumberSpot[] = layOut();

const BY_ID = new Map(ROULETTE_SPOTS.map((each) => [each.id, each]));

/** A bet that one call places: so many chips on each of these spots. */
export type CallBet = readonly { readonly spot: string; readonly chips: number }[];

const call = (chips: string): CallBet =>
  chips.split(' ').map((each) => {
    const [spot, count = '1'] = each.split('×');
    return { spot: spot!, chips: Number(count) };
  });

export const CALL_BETS: Readonly<Record<'voisins' | 'tiers' | 'orphelins', CallBet>> = {
  voisins: call(
    'trio:0-2-3×2 split:4-7 split:12-15 split:18-21 split:19-22 corner:25-26-28-29×2 split:32-35',
  ),
  tiers: call('split:5-8 split:10-11 split:13-16 split:23-24 split:27-30 split:33-36'),
  orphelins: call('straight:1 split:6-9 split:14-17 split:17-20 split:31-34'),
};

/** A number and its neighbours on the wheel, `each` on either side, in the order of the wheel. */
export function neighboursOf(number: number, each: number): number[] {
  const at = WHEEL.indexOf(number);
  return Array.from({ length: 2 * each + 1 }, (_, i) => WHEEL.at((at - each + i) % WHEEL.length)!);
}

function settle(spot: string, { number }: RouletteSpin): Settled {
  const found = BY_ID.get(spot);
  assert(found, `a spot of the layout: ${spot}`);
  const { numbers, pays } = found;
  return numbers.includes(number) ? won(pays) : LOST;
}

/** European roulette: one zero, no half back on it. */
export const ROULETTE: TableGame<RouletteSpin> = {
  id: 'roulette',
  version: '1.0.0',
  spots: ROULETTE_SPOTS,
  exclusive: [],
  shoe: null,
  play: (draw) => ({ type: 'spin', number: draw(NUMBERS) }),
  settle,
  enumerate: () =>
    reportSpots(
      ROULETTE_SPOTS,
      upTo(NUMBERS).map((number) => ({ outcome: { type: 'spin' as const, number }, ways: 1n })),
      settle,
    ),
};
