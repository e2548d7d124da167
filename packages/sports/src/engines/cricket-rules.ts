import type { FixtureState } from '../engine.ts';
import type { Side } from '../sport.ts';

export const OVERS = 20;
export const OVER_BALLS = 6;
export const BALLS = OVERS * OVER_BALLS;
export const WICKETS = 10;

/** What each part of the row of a ball scores; the first is a wicket. */
export const BALL_RUNS = [0, 0, 1, 2, 3, 4, 6] as const;

export const WICKET_METHODS = ['caught', 'bowled', 'lbw', 'run_out', 'stumped'] as const;

/** The place of an over among those of both innings, from 1, by the balls bowled before it in its innings. */
export const overIndex = (period: number, balls: number): number =>
  (period - 1) * OVERS + Math.floor(balls / OVER_BALLS) + 1;

export const battingIn = (state: FixtureState): Side => (state.detail.batting === 1 ? 'home' : 'away');
