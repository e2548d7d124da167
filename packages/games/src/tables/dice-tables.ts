import { assert } from '@fairhouse/kernel';
import type { Settled, Spot, TableGame } from '../table-game.ts';
import { LOST, spot, won } from './odds.ts';
import { reportSpots } from './report-spots.ts';

/** Three dice in the order they were drawn, each 1 to 6. */
export type DiceThrow = { readonly type: 'dice'; readonly dice: readonly [number, number, number] };

type DiceRule = (dice: readonly number[]) => Settled;
type DiceSpot = Spot & { readonly rule: DiceRule };

const FACES = [1, 2, 3, 4, 5, 6];

const countOf = (dice: readonly number[], face: number): number => dice.filter((die) => die === face).length;
const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);
const isTriple = (dice: readonly number[]): boolean => new Set(dice).size === 1;

const diceSpot = (id: string, pays: string, wins: (dice: readonly number[]) => boolean): DiceSpot => ({
  ...spot(id, pays),
  rule: (dice) => (wins(dice) ? won(pays) : LOST),
});

/** Pays by how many of the three dice show the face. */
const singleSpot = (id: string, face: number): DiceSpot => ({
  ...spot(id, '3', '1', '2'),
  rule: (dice) => {
    const count = countOf(dice, face);
    return count === 0 ? LOST : won(String(count));
  },
});

/** Every choice of `count` faces, ascending. */
const choices = (count: number, from = 1): number[][] =>
  count === 0
    ? [[]]
    : FACES.filter((face) => face >= from).flatMap((face) =>
        choices(count - 1, face + 1).map((rest) => [face, ...rest]),
      );

/** Profit on a total. */
const TOTAL_PAYS: Readonly<Record<number, string>> = {
  4: '50', 5: '18', 6: '14', 7: '12', 8: '8', 9: '6', 10: '6',
  11: '6', 12: '6', 13: '8', 14: '12', 15: '14', 16: '18', 17: '50',
}; // biome-ignore format: as the felt has it

const FOUR_NUMBERS: readonly (readonly number[])[] = [
  [1, 2, 3, 4],
  [2, 3, 4, 5],
  [2, 3, 5, 6],
  [3, 4, 5, 6],
];

const includesAll = (dice: readonly number[], faces: readonly number[]): boolean =>
  faces.every((face) => dice.includes(face));

/** The paytable of Macau. A triple loses small, big, odd and even. */
const SIC_BO_SPOTS: readonly DiceSpot[] = [
  diceSpot('small', '1', (dice) => sumOf(dice) <= 10 && !isTriple(dice)),
  diceSpot('big', '1', (dice) => sumOf(dice) >= 11 && !isTriple(dice)),
  diceSpot('odd', '1', (dice) => sumOf(dice) % 2 === 1 && !isTriple(dice)),
  diceSpot('even', '1', (dice) => sumOf(dice) % 2 === 0 && !isTriple(dice)),
  ...Object.entries(TOTAL_PAYS).map(([total, pays]) =>
    diceSpot(`total:${total}`, pays, (dice) => sumOf(dice) === Number(total)),
  ),
  ...FACES.map((face) => diceSpot(`triple:${face}`, '150', (dice) => countOf(dice, face) === 3)),
  diceSpot('any_triple', '24', isTriple),
  ...FACES.map((face) => diceSpot(`double:${face}`, '8', (dice) => countOf(dice, face) >= 2)),
  ...choices(2).map((pair) => diceSpot(`pair:${pair.join('-')}`, '5', (dice) => includesAll(dice, pair))),
  ...FACES.map((face) => singleSpot(`single:${face}`, face)),
  ...choices(3).map((three) =>
    diceSpot(`three:${three.join('-')}`, '30', (dice) => includesAll(dice, three)),
  ),
  ...FOUR_NUMBERS.map((four) =>
    diceSpot(`four:${four.join('-')}`, '7', (dice) => new Set(dice).size === 3 && includesAll(four, dice)),
  ),
];

/** What the six faces of hoo hey how show. */
export const HOO_HEY_HOW_SYMBOLS = ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'coin'] as const;

const symbolOf = (face: number): string => HOO_HEY_HOW_SYMBOLS[face - 1]!;

const HOO_HEY_HOW_SPOTS: readonly DiceSpot[] = [
  ...FACES.map((face) => singleSpot(`single:${symbolOf(face)}`, face)),
  ...choices(2).map((pair) =>
    diceSpot(`pair:${pair.map(symbolOf).join('-')}`, '5', (dice) => includesAll(dice, pair)),
  ),
  ...FACES.map((face) => diceSpot(`triple:${symbolOf(face)}`, '150', (dice) => countOf(dice, face) === 3)),
  diceSpot('any_triple', '24', isTriple),
];

function makeDiceTable(id: string, spots: readonly DiceSpot[]): TableGame<DiceThrow> {
  const byId = new Map(spots.map((each) => [each.id, each]));
  const settle = (spotId: string, { dice }: DiceThrow): Settled => {
    const found = byId.get(spotId);
    assert(found, `a spot of this felt: ${spotId}`);
    return found.rule(dice);
  };
  return {
    id,
    version: '1.0.0',
    spots: spots.map(({ rule: _rule, ...each }) => each),
    exclusive: [],
    shoe: null,
    play: (draw) => ({ type: 'dice', dice: [draw(6) + 1, draw(6) + 1, draw(6) + 1] }),
    settle,
    enumerate: () => reportSpots(spots, allThrows(), settle),
  };
}

const allThrows = () =>
  FACES.flatMap((a) =>
    FACES.flatMap((b) =>
      FACES.map((c) => ({ outcome: { type: 'dice', dice: [a, b, c] } satisfies DiceThrow, ways: 1n })),
    ),
  );

export const SIC_BO = makeDiceTable('sic_bo', SIC_BO_SPOTS);
export const HOO_HEY_HOW = makeDiceTable('hoo_hey_how', HOO_HEY_HOW_SPOTS);
