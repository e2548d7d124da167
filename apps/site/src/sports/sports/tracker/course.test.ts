import { CURRENT_ENGINES, openWords, playFixture, type Sport } from '@fairhouse/sports';
import { expect, it } from 'vitest';
import { type Fixture, leadOf, oversOf, pointsOf, pressureOf, turnsOf, wormOf } from './course.ts';

/** A match that is over, as its page tells it. */
function played(sport: Sport): Fixture {
  const engine = CURRENT_ENGINES.find((one) => one.sport === sport)!;
  const even = { attack: 1, defence: 1 };
  const terms = engine.termsOf({ home: even, away: even });
  const steps = [...playFixture(engine, terms, (tick) => openWords('seed', 'salt', tick))];
  return {
    sport,
    state: steps.at(-1)!.state,
    events: steps.flatMap(({ state, events }) =>
      events.map(({ type, side, value }) => ({
        at: 0,
        period: state.period,
        clock: state.clock,
        score: state.score,
        type,
        side: side ?? null,
        value: value ?? null,
      })),
    ),
  } as unknown as Fixture;
}

it('the balls of an innings add up to its runs and wickets', () => {
  const cricket = played('cricket');
  for (const innings of [1, 2]) {
    const overs = oversOf(cricket, innings);
    const { runs, wickets } = cricket.state.counts as Record<string, { home: number; away: number }[]>;
    const batted = runs![innings - 1]!;
    expect(wormOf(overs).at(-1)).toBe(batted.home + batted.away);
    const out = wickets![innings - 1] ?? { home: 0, away: 0 };
    expect(overs.flat().filter(({ wicket }) => wicket)).toHaveLength(out.home + out.away);
    for (const over of overs.slice(0, -1)) expect(over).toHaveLength(6);
  }
});

it('the points of a map lead to its score', () => {
  for (const sport of ['moba', 'fps', 'rts'] as const) {
    const match = played(sport);
    const counter = sport === 'fps' ? 'rounds' : 'objectives';
    match.state.counts[counter]!.forEach(({ home, away }, map) => {
      const points = pointsOf(match, map + 1);
      expect(points).toHaveLength(home + away);
      expect(leadOf(points).at(-1)).toBe(home - away);
    });
  }
});

it('every goal and corner presses somewhere, and each half has its bars', () => {
  const match = played('football');
  const bars = pressureOf(match);
  expect(bars.map((half) => half.length)).toEqual([16, 16]);
  const sum = (side: 'home' | 'away') => bars.flat().reduce((total, bar) => total + bar[side], 0);
  expect(sum('home') + sum('away')).toBeGreaterThan(10);
});

it('the turns of a half inning end with its last out or the run that wins, and tell its runs', () => {
  const match = played('baseball');
  const turns = turnsOf(match);
  const { half, outs } = match.state.detail;
  expect(turns.filter(({ name }) => name === 'out').length).toBe(outs);
  const last = match.state.counts.runs!.at(-1)![half === 2 ? 'home' : 'away'];
  expect(turns.reduce((sum, { runs }) => sum + runs, 0)).toBe(last);
});
