import { assert } from '@fairhouse/kernel';
import type { FixtureState, Strengths, Terms } from '../engine.ts';
import type { Thresholds } from '../fair.ts';
import type { Side, Sport } from '../sport.ts';

/** First to `to`, and by `by`. */
export type Race = { readonly to: number; readonly by: number };

/**
 * A sport of sets (or maps) that are races for points, each point decided by one word. `serve` says who has the service, or the
 * better half of a map, at a point: its winner keeps it; it goes round by two points, and by one from to−1 : to−1 on; sides change
 * once after `half` points, and after each beyond twice as many; games (tennis) go round; nobody has.
 */
export type RaceSport = {
  readonly sport: Sport;
  readonly version: string;
  /** Sets that win a match. */
  readonly sets: number;
  /** What sets and points are called in stats: `sets` or `maps`; `points`, `games`, `rounds`, `objectives`. */
  readonly setCounter: 'sets' | 'maps';
  readonly pointCounter: string;
  readonly set: Race;
  /** The race of the deciding set, where it is another. */
  readonly lastSet?: Race;
  readonly serve: 'winner' | 'pairs' | 'halves' | 'games' | 'none';
  readonly half?: number;
  /** Drawn when a set begins, and told as the mark `<name>.<set>`: who draws first blood. */
  readonly opening?: string;
  /** The mark of the first point of each set: `pistol`. */
  readonly firstPoint?: string;
  /** Beside each point, its winner and its loser take kills by the rows `kills.winner` and `kills.loser`. */
  readonly kills?: true;
  readonly pointSeconds: number;
  readonly breakSeconds: number;
  rowsOf(strengths: Strengths): Thresholds;
};

/** A game of tennis within a set, and the tie-break at six all. */
export const GAME: Race = { to: 4, by: 2 };
export const TIE_BREAK: Race = { to: 7, by: 2 };
export const TIE_BREAK_AT = 6;

export const isWon = ({ to, by }: Race, own: number, other: number): boolean =>
  own >= to && own - other >= by;

/** Whether a set is won at this score: in tennis also 7 : 6. */
export const setWon = (sport: RaceSport, race: Race, own: number, other: number): boolean =>
  isWon(race, own, other) || (sport.serve === 'games' && own === TIE_BREAK_AT + 1 && other === TIE_BREAK_AT);

export const raceOf = (sport: RaceSport, home: number, away: number): Race =>
  sport.lastSet && home === sport.sets - 1 && away === sport.sets - 1 ? sport.lastSet : sport.set;

export const flip = (side: Side, times: number): Side =>
  times % 2 === 0 ? side : side === 'home' ? 'away' : 'home';

/**
 * Who serves a point (in tennis, a game) of a set.
 * @param first who served the first of the set
 * @param last who won the point before, where there was one
 */
export function serverAt(
  sport: RaceSport,
  race: Race,
  first: Side,
  at: { readonly home: number; readonly away: number; readonly last?: Side },
): Side {
  const played = at.home + at.away;
  switch (sport.serve) {
    case 'winner':
      return at.last ?? first;
    case 'pairs': {
      const level = 2 * (race.to - 1);
      return flip(first, played < level ? Math.floor(played / 2) : played);
    }
    case 'halves': {
      const half = sport.half!;
      return flip(first, played < 2 * half ? Math.floor(played / half) : played);
    }
    case 'games':
      return flip(first, played);
    case 'none':
      return 'home';
  }
}

/** Who serves first in the set after one that ended so. */
export const nextFirst = (sport: RaceSport, first: Side, games: number): Side =>
  sport.serve === 'games' ? flip(first, games) : flip(first, 1);

/** Who serves a point of a tie-break: one, then two each. */
export const tieBreakServer = (first: Side, played: number): Side =>
  flip(first, Math.floor((played + 1) / 2));

export const sideOf = (code: number | undefined): Side => {
  assert(code === 1 || code === 2, 'a side: 1 home, 2 away');
  return code === 1 ? 'home' : 'away';
};

export const codeOf = (side: Side): number => (side === 'home' ? 1 : 2);

/** The row by which home wins a point on somebody's service. */
export function pointRow(terms: Terms, server: Side): readonly number[] {
  const row = terms.thresholds[`serve.${server}`];
  assert(row, `no row for the service of ${server}`);
  return row;
}

/** The score of a set, and of the game in it, as the state has them. */
export function setScore(sport: RaceSport, state: FixtureState) {
  const games = state.counts[sport.pointCounter]?.[state.period - 1] ?? { home: 0, away: 0 };
  return { home: games.home, away: games.away };
}
