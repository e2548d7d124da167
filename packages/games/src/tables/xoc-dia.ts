import { assert } from '@fairhouse/kernel';
import type { Settled, Spot, TableGame } from '../table-game.ts';
import { LOST, spot, won } from './odds.ts';
import { reportSpots } from './report-spots.ts';

/** Four coins in the order they were drawn: red side up, or white. */
export type CoinBowl = { readonly type: 'coins'; readonly coins: readonly ('red' | 'white')[] };

const COINS = 4;

/** Which numbers of red coins win a spot. */
const WINS: readonly (Spot & { readonly reds: readonly number[] })[] = [
  { ...spot('even', '0.98'), reds: [0, 2, 4] },
  { ...spot('odd', '0.98'), reds: [1, 3] },
  { ...spot('four_red', '14'), reds: [4] },
  { ...spot('four_white', '14'), reds: [0] },
  { ...spot('three_red', '2.8'), reds: [3] },
  { ...spot('three_white', '2.8'), reds: [1] },
  { ...spot('two_two', '1.5'), reds: [2] },
];

const redsOf = ({ coins }: CoinBowl): number => coins.filter((coin) => coin === 'red').length;

function settle(spotId: string, bowl: CoinBowl): Settled {
  const found = WINS.find(({ id }) => id === spotId);
  assert(found, `a spot of this felt: ${spotId}`);
  return found.reds.includes(redsOf(bowl)) ? won(found.pays) : LOST;
}

export const XOC_DIA: TableGame<CoinBowl> = {
  id: 'xoc_dia',
  version: '1.0.0',
  spots: WINS.map(({ reds: _reds, ...each }) => each),
  exclusive: [['even', 'odd']],
  shoe: null,
  play: (draw) => ({
    type: 'coins',
    coins: Array.from({ length: COINS }, () => (draw(2) === 1 ? 'red' : 'white')),
  }),
  settle,
  enumerate: () =>
    reportSpots(
      WINS,
      Array.from({ length: 2 ** COINS }, (_, bits) => ({
        outcome: bowlOf(bits),
        ways: 1n,
      })),
      settle,
    ),
};

const bowlOf = (bits: number): CoinBowl => ({
  type: 'coins',
  coins: Array.from({ length: COINS }, (_, coin) => ((bits >> coin) & 1 ? 'red' : 'white')),
});
