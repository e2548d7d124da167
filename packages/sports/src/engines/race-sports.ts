import type { Strengths } from '../engine.ts';
import { rowOf, type Thresholds } from '../fair.ts';
import { raceEngine } from './race.ts';

/** How much better home is, 0 for equal sides: what moves the chance of a point by its weight. */
const edgeOf = ({ home, away }: Strengths): number =>
  Math.log((home.attack * away.defence) / (away.attack * home.defence));

const within = (p: number): number => Math.min(0.9, Math.max(0.1, p));

/** Rows of a sport: the chance that who serves wins the point, and how far sides move it. */
const rowsOf =
  (
    serves: number,
    weight: number,
    more: (edge: number) => Readonly<Record<string, readonly number[]>> = () => ({}),
  ) =>
  (strengths: Strengths): Thresholds => {
    const edge = edgeOf(strengths);
    return {
      toss: rowOf([0.5, 0.5]),
      'serve.home': rowOf([within(serves + edge * weight)]),
      'serve.away': rowOf([within(1 - serves + edge * weight)]),
      ...more(edge),
    };
  };

/** Best of three sets with tie-breaks; counters `sets` and `games`. */
export const tennis = raceEngine({
  sport: 'tennis',
  version: '1.0.0',
  sets: 2,
  setCounter: 'sets',
  pointCounter: 'games',
  set: { to: 6, by: 2 },
  serve: 'games',
  pointSeconds: 25,
  breakSeconds: 120,
  rowsOf: rowsOf(0.63, 0.06),
});

/** Best of five, sets to 25, the fifth to 15; counters `sets` and `points`. */
export const volleyball = raceEngine({
  sport: 'volleyball',
  version: '1.0.0',
  sets: 3,
  setCounter: 'sets',
  pointCounter: 'points',
  set: { to: 25, by: 2 },
  lastSet: { to: 15, by: 2 },
  serve: 'winner',
  pointSeconds: 20,
  breakSeconds: 180,
  rowsOf: rowsOf(0.38, 0.05),
});

/** Best of three games to 21; counters `sets` and `points`. */
export const badminton = raceEngine({
  sport: 'badminton',
  version: '1.0.0',
  sets: 2,
  setCounter: 'sets',
  pointCounter: 'points',
  set: { to: 21, by: 2 },
  serve: 'winner',
  pointSeconds: 15,
  breakSeconds: 120,
  rowsOf: rowsOf(0.49, 0.06),
});

/** Best of five games to 11; counters `sets` and `points`. */
export const tableTennis = raceEngine({
  sport: 'table_tennis',
  version: '1.0.0',
  sets: 3,
  setCounter: 'sets',
  pointCounter: 'points',
  set: { to: 11, by: 2 },
  serve: 'pairs',
  pointSeconds: 12,
  breakSeconds: 60,
  rowsOf: rowsOf(0.53, 0.07),
});

/** Best of three maps, each a race for nine objectives; counters `maps`, `objectives`, `kills`; marks `first_blood.n`. */
export const moba = raceEngine({
  sport: 'moba',
  version: '1.0.0',
  sets: 2,
  setCounter: 'maps',
  pointCounter: 'objectives',
  set: { to: 9, by: 1 },
  serve: 'none',
  opening: 'first_blood',
  kills: true,
  pointSeconds: 110,
  breakSeconds: 180,
  rowsOf: rowsOf(0.5, 0.12, (edge) => ({
    first_blood: rowOf([within(0.5 + edge * 0.1), 1 - within(0.5 + edge * 0.1)]),
    'kills.winner': rowOf([0.2, 0.35, 0.25, 0.13]),
    'kills.loser': rowOf([0.5, 0.3, 0.15]),
  })),
});

/** Best of three maps to 13 rounds, won by two from 12 : 12 on; counters `maps`, `rounds`; marks `pistol.n`. */
export const fps = raceEngine({
  sport: 'fps',
  version: '1.0.0',
  sets: 2,
  setCounter: 'maps',
  pointCounter: 'rounds',
  set: { to: 13, by: 2 },
  serve: 'halves',
  half: 12,
  firstPoint: 'pistol',
  pointSeconds: 75,
  breakSeconds: 180,
  rowsOf: rowsOf(0.53, 0.09),
});

/** Best of five maps, each a race for five engagements; counters `maps` and `objectives`. */
export const rts = raceEngine({
  sport: 'rts',
  version: '1.0.0',
  sets: 3,
  setCounter: 'maps',
  pointCounter: 'objectives',
  set: { to: 5, by: 1 },
  serve: 'none',
  pointSeconds: 80,
  breakSeconds: 120,
  rowsOf: rowsOf(0.5, 0.14),
});
