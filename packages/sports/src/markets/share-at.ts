import { measureOf, partsOf } from '../law.ts';
import type { Share } from '../share.ts';
import { type Pair, type Sport, scoredIn } from '../sport.ts';
import { type Selection, shareOf, statsOf } from './market.ts';

/**
 * What a selection comes to at a score at the end of regular time.
 * @returns undefined where something else decides it
 */
export function shareAt(sport: Sport, selection: Selection, score: Pair): Share | undefined {
  const stats = statsOf(sport, selection.market);
  const values = stats.map((stat) => {
    const parts = partsOf(stat);
    const decides = parts?.counter === scoredIn(sport) && parts.span === 'ft';
    return decides ? measureOf(parts.measure, score.home, score.away) : undefined;
  });
  return stats.length > 0 && values.every((value) => value !== undefined)
    ? shareOf(sport, selection, values)
    : undefined;
}
