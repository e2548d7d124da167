import { mostReturned, type Paytable, type Play } from '@fairhouse/games/lottery';
import { SERIES_LEAST, SERIES_MOST } from '@fairhouse/rules/lottery/prize/series';
import type { EdgeGame } from '../../frame/edge-game.ts';
import { nameOf } from './lottery-tiles.ts';
import { returnsOf, weightFor } from './offer.ts';
import type { LotteryRow } from './store.ts';

const MILLION = 1_000_000n;

/**
 * What the house keeps of the best bet of a play. With a series it keeps what the highest of the brand leaves, whoever bets:
 * the rest goes to those above the member. The lower the member's own, the more of the stake counts.
 */
export function edgeOfPlay(
  { code, hall }: Pick<LotteryRow, 'code' | 'hall'>,
  play: Play,
  paytable: Paytable,
  series = Number(SERIES_MOST),
): EdgeGame {
  const bySeries = play.odds === 'series';
  const { over, under } = bySeries ? mostReturned(play, {}, series) : returnsOf(play, paytable);
  return {
    code,
    title: `${nameOf(code)}, ${bySeries ? `series ${series}` : play.code}`,
    category: hall === 'lott' ? 'LOTT' : 'ELOTT',
    edge: Number(((under - over) * MILLION) / under),
    valid: weightFor(play, Number(SERIES_LEAST), paytable),
  };
}
