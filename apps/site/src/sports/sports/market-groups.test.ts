import { CURRENT_ENGINES, offersOf, openWords, playFixture } from '@fairhouse/sports';
import { expect, it } from 'vitest';
import { MARKET_TABS, marketsIn, settledIn, tabOf } from './market-groups.ts';
import type { Fixture } from './tracker/course.ts';

const even = { attack: 1, defence: 1 };

it('every market of every sport stands in a tab, and the first tab has some', () => {
  for (const engine of CURRENT_ENGINES) {
    const terms = engine.termsOf({ home: even, away: even });
    const markets = offersOf(engine, terms, engine.begin(terms)).map(({ market, main }) => ({
      kind: market.kind,
      period: market.period,
      line: market.line ?? null,
      subject: market.subject ?? null,
      main,
      prices: [],
    }));
    const shown = MARKET_TABS.flatMap((tab) => marketsIn(tab, markets, []));
    expect(new Set(shown)).toEqual(new Set(markets));
    expect(marketsIn('main', markets, []).length).toBeGreaterThan(0);
    expect(marketsIn('starred', markets, ['winner']).every(({ kind }) => kind === 'winner')).toBe(true);
  }
});

it('tells what is decided while the match goes on, as bets are settled', () => {
  const football = CURRENT_ENGINES.find(({ sport }) => sport === 'football')!;
  const terms = football.termsOf({ home: even, away: even });
  const states = [...playFixture(football, terms, (tick) => openWords('seed', 'other', tick))].map(
    ({ state }) => state,
  );
  const told = (state: unknown) => settledIn({ sport: 'football', state } as Fixture);
  expect(told(states[0])).toEqual([]);
  const half = states.find(({ period, phase }) => period === 2 && phase === 'play')!;
  const { home, away } = half.counts.goals?.[0] ?? { home: 0, away: 0 };
  expect(told(half)).toContainEqual({
    kind: '1x2',
    period: '1',
    outcome: home > away ? '1' : home < away ? '2' : 'x',
  });
  expect(told(half).some(({ kind, period }) => kind === '1x2' && period === 'ft')).toBe(false);
  expect(tabOf({ kind: '1x2', period: '1' })).toBe('parts');
});
