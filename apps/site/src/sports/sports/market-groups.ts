import {
  CATALOGUE,
  CURRENT_ENGINES,
  type FixtureState,
  outcomesOf,
  resultOf,
  type Sport,
} from '@fairhouse/sports';
import type { OfferedMarket } from '@fairhouse/wire/sports/sports';
import type { Fixture } from './tracker/course.ts';

/** Tabs of a match's markets, in their order. */
export const MARKET_TABS = ['main', 'handicap', 'totals', 'parts', 'score', 'special', 'starred'] as const;
export type MarketTab = (typeof MARKET_TABS)[number];

const WHOLE = ['ft', 'all'];
const MAIN = ['1x2', 'winner', 'double_chance', 'dnb', 'btts', 'next_goal'];
const SCORES = ['correct_score', 'set_score', 'map_score', 'ht_ft'];

/** Where a market stands. */
export function tabOf({ kind, period }: Pick<OfferedMarket, 'kind' | 'period'>): MarketTab {
  if (!WHOLE.includes(period)) return 'parts';
  if (MAIN.includes(kind)) return 'main';
  if (kind.endsWith('handicap')) return 'handicap';
  if (SCORES.includes(kind)) return 'score';
  return kind.endsWith('total') ? 'totals' : 'special';
}

/** The first tab also shows the main line of the first handicap and total. */
const isMainLine = ({ kind, period, main }: OfferedMarket): boolean =>
  main && WHOLE.includes(period) && (kind === 'handicap' || kind === 'total');

export const marketsIn = (
  tab: MarketTab,
  markets: readonly OfferedMarket[],
  starred: readonly string[],
): readonly OfferedMarket[] =>
  markets.filter((market) =>
    tab === 'starred'
      ? starred.includes(market.kind)
      : tabOf(market) === tab || (tab === 'main' && isMainLine(market)),
  );

export type Settled = { readonly kind: string; readonly period: string; readonly outcome: string };

/** What has been decided in a match that goes on, of markets without lines; settled by the rule that settles bets. */
export function settledIn({ sport, state }: Fixture): readonly Settled[] {
  const engine = CURRENT_ENGINES.find((one) => one.sport === sport);
  if (!engine || state.phase === 'before') return [];
  const terms = { sport: engine.sport, version: engine.version, thresholds: {} };
  return CATALOGUE[sport as Sport].flatMap((row) =>
    row.lines || row.subjects
      ? []
      : row.periods.flatMap((period) => {
          const market = { kind: row.kind, period };
          const outcome = outcomesOf(engine.sport, market).find(
            (one) =>
              resultOf(engine, terms, state as unknown as FixtureState, { market, outcome: one })?.won === 1,
          );
          return outcome === undefined ? [] : [{ kind: row.kind, period, outcome }];
        }),
  );
}
