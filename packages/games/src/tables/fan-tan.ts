import { assert } from '@fairhouse/kernel';
import type { Settled, Spot, TableGame } from '../table-game.ts';
import { LOST, PUSHED, spot, won } from './odds.ts';
import { reportSpots } from './report-spots.ts';

/** A pile of beads counted off in fours; what remains decides, nothing remaining being 4. */
export type BeadPile = { readonly type: 'beads'; readonly beads: number; readonly remainder: number };

const FOUR = [1, 2, 3, 4];

type BeadSpot = Spot & { readonly wins: readonly number[]; readonly pushes: readonly number[] };

const beadSpot = (
  id: string,
  pays: string,
  wins: readonly number[],
  pushes: readonly number[] = [],
): BeadSpot => ({
  ...spot(id, pays),
  wins,
  pushes,
});

const others = (...taken: readonly number[]): number[] => FOUR.filter((each) => !taken.includes(each));

const PAIRS = FOUR.flatMap((a) => FOUR.filter((b) => b > a).map((b) => [a, b] as const));

/** Pays are after the house's 5 % of winnings. */
const SPOTS: readonly BeadSpot[] = [
  ...FOUR.map((number) => beadSpot(`fan:${number}`, '2.85', [number])),
  ...['1-2', '2-3', '3-4', '1-4'].map((corner) =>
    beadSpot(`kwok:${corner}`, '0.95', corner.split('-').map(Number)),
  ),
  beadSpot('odd', '0.95', [1, 3]),
  beadSpot('even', '0.95', [2, 4]),
  beadSpot('small', '0.95', [1, 2]),
  beadSpot('big', '0.95', [3, 4]),
  ...FOUR.flatMap((win) => others(win).map((push) => beadSpot(`nim:${win}-${push}`, '1.9', [win], [push]))),
  ...PAIRS.flatMap(([a, b]) =>
    others(a, b).map((push) => beadSpot(`nga_tan:${a}${b}-${push}`, '0.475', [a, b], [push])),
  ),
  ...FOUR.map((lose) => beadSpot(`sheh_sam_hong:${others(lose).join('')}`, '19/60', others(lose))),
];

function settle(spotId: string, { remainder }: BeadPile): Settled {
  const found = SPOTS.find(({ id }) => id === spotId);
  assert(found, `a spot of this felt: ${spotId}`);
  if (found.wins.includes(remainder)) return won(found.pays);
  return found.pushes.includes(remainder) ? PUSHED : LOST;
}

const pileOf = (fours: number, remainder: number): BeadPile => ({
  type: 'beads',
  beads: 4 * fours + remainder,
  remainder,
});

export const FAN_TAN: TableGame<BeadPile> = {
  id: 'fan_tan',
  version: '1.0.0',
  spots: SPOTS.map(({ wins: _wins, pushes: _pushes, ...each }) => each),
  exclusive: [],
  shoe: null,
  play(draw) {
    const remainder = draw(4) + 1;
    return pileOf(draw(11) + 10, remainder);
  },
  settle,
  enumerate: () =>
    reportSpots(
      SPOTS,
      FOUR.map((remainder) => ({ outcome: pileOf(10, remainder), ways: 1n })),
      settle,
    ),
};
