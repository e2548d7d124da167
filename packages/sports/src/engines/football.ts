import type { Strengths } from '../engine.ts';
import { rowOf, type Thresholds } from '../fair.ts';
import { timedEngine } from './timed.ts';
import { rowName, type TimedSport } from './timed-sport.ts';

/** Goals of an average side in a match, and what playing at home is worth. */
const GOALS = 1.3;
const HOME = 1.18;
const FIRST_HALF = 0.45;

/** 45 minutes and one of stoppage, 45 and two: 93 effective minutes. */
const TICKS = [276, 282] as const;

const CORNERS = { home: 5.4, away: 4.6 };
const CARDS = { home: 1.8, away: 2.1 };
/** 0.1 red cards in a match. */
const REDS = 0.05;
const PENALTIES = 0.09;
const REVIEWS = 0.25;

/** The chance of at least one in a tick, where `mean` are expected over so many. */
const chanceOf = (mean: number, ticks: number): number => 1 - Math.exp(-mean / ticks);

function rowsOf({ home, away }: Strengths): Thresholds {
  const goals = {
    home: GOALS * HOME * home.attack * away.defence,
    away: GOALS * away.attack * home.defence,
  };
  const rows: Record<string, readonly number[]> = {
    incident: rowOf([chanceOf(REVIEWS, TICKS[0] + TICKS[1])]),
    zone: rowOf([0.12, 0.2, 0.34, 0.21]),
  };
  TICKS.forEach((ticks, index) => {
    const part = index === 0 ? FIRST_HALF : 1 - FIRST_HALF;
    for (const side of ['home', 'away'] as const) {
      const goal = chanceOf(goals[side] * part, ticks);
      rows[rowName('goals', index + 1, side)] = rowOf([goal * PENALTIES, goal * (1 - PENALTIES)]);
      rows[rowName('corners', index + 1, side)] = rowOf([chanceOf(CORNERS[side] * part, ticks)]);
      const red = chanceOf(REDS / 2, ticks);
      rows[rowName('cards', index + 1, side)] = rowOf([red, chanceOf(CARDS[side] * part, ticks)]);
    }
  });
  return rows;
}

const FOOTBALL: TimedSport = {
  sport: 'football',
  version: '1.0.0',
  ticks: TICKS,
  spans: { 1: [1], 2: [2], ft: [1, 2] },
  counters: [
    { name: 'goals', values: [1, 1], events: [['penalty', 'goal'], ['goal']] },
    { name: 'corners', values: [1], events: [['corner']] },
    // A yellow card counts one, a red card two.
    { name: 'cards', values: [2, 1], events: [['red_card'], ['yellow_card']] },
  ],
  breakSeconds: 900,
  sendsOff: { counter: 'cards', part: 0 },
  rowsOf,
};

/** 90 minutes and stoppage, extra time excluded; counters `goals`, `corners`, `cards`; spans `1`, `2`, `ft`. */
export const football = timedEngine(FOOTBALL);
