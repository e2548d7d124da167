import type { Strengths } from '../engine.ts';
import { rowOf, type Thresholds } from '../fair.ts';
import { timedEngine } from './timed.ts';
import { rowName } from './timed-sport.ts';

const SIDES = ['home', 'away'] as const;

/** How far strengths move what a side scores: much less where many scores make a result. */
type Scoring = {
  readonly counter: string;
  /** Chances of each part of a row in a tick, for an average side. */
  readonly parts: readonly number[];
  readonly periods: number;
  readonly weight: number;
  readonly home: number;
  /** The chance that home wins what ends by one word. */
  readonly decider?: number;
};

const rowsOf =
  ({ counter, parts, periods, weight, home, decider }: Scoring) =>
  (strengths: Strengths): Thresholds => {
    const rows: Record<string, readonly number[]> = { zone: rowOf([0.35, 0.3]) };
    if (decider !== undefined) rows.decider = rowOf([decider, 1 - decider]);
    for (const side of SIDES) {
      const other = side === 'home' ? 'away' : 'home';
      const strength = (strengths[side].attack * strengths[other].defence) ** weight;
      const at = side === 'home' ? home : 1 / home;
      for (let period = 1; period <= periods; period += 1)
        rows[rowName(counter, period, side)] = rowOf(parts.map((part) => part * strength * at));
    }
    return rows;
  };

/** Four quarters of ten minutes, overtimes of five; counter `points`; spans `1` … `4`, `h1`, `ft`, and `all` with overtime. */
export const basketball = timedEngine({
  sport: 'basketball',
  version: '1.0.0',
  ticks: [60, 60, 60, 60],
  spans: { 1: [1], 2: [2], 3: [3], 4: [4], h1: [1, 2], ft: [1, 2, 3, 4] },
  counters: [{ name: 'points', values: [3, 2, 1], events: [['basket'], ['basket'], ['basket']] }],
  breakSeconds: 120,
  overtime: { kind: 'periods', ticks: 30 },
  rowsOf: rowsOf({ counter: 'points', parts: [0.045, 0.096, 0.021], periods: 5, weight: 0.3, home: 1.015 }),
});

/** Three periods of twenty minutes, five minutes of sudden death, a shoot-out; counter `goals`; spans `1` … `3`, `ft`, `all`. */
export const iceHockey = timedEngine({
  sport: 'ice_hockey',
  version: '1.0.0',
  ticks: [120, 120, 120],
  spans: { 1: [1], 2: [2], 3: [3], ft: [1, 2, 3] },
  counters: [{ name: 'goals', values: [1], events: [['goal']] }],
  breakSeconds: 900,
  overtime: { kind: 'sudden', ticks: 30 },
  rowsOf: rowsOf({
    counter: 'goals',
    parts: [2.9 / 360],
    periods: 4,
    weight: 0.7,
    home: 1.05,
    decider: 0.5,
  }),
});

/** Two halves of thirty minutes, ties stand; counter `goals`; spans `1`, `2`, `ft`. */
export const handball = timedEngine({
  sport: 'handball',
  version: '1.0.0',
  ticks: [180, 180],
  spans: { 1: [1], 2: [2], ft: [1, 2] },
  counters: [{ name: 'goals', values: [1], events: [['point']] }],
  breakSeconds: 600,
  rowsOf: rowsOf({ counter: 'goals', parts: [28 / 360], periods: 2, weight: 0.4, home: 1.03 }),
});
