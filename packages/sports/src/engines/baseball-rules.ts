import type { FixtureState } from '../engine.ts';
import type { Side } from '../sport.ts';

/** Innings of a match that is not tied after them. */
export const INNINGS = 9;

export const OUTS = 3;

/** The half of an inning that is played: the visitors bat first. */
export const TOP = 1;
export const BOTTOM = 2;

/** What a turn at bat comes to, in the order of its row; the rest is an out. */
export const TURNS = ['homer', 'triple', 'double', 'single', 'walk', 'fly', 'out'] as const;

export type Turn = (typeof TURNS)[number];

/** Bases that are held, as bits: 1 first, 2 second, 4 third. */
export type Bases = number;

const FIRST = 1;
const SECOND = 2;
const THIRD = 4;

export const ALL_BASES = 8;

export const menOn = (bases: Bases): number =>
  (bases & FIRST) + ((bases & SECOND) >> 1) + ((bases & THIRD) >> 2);

type Play = { readonly outs: number; readonly bases: Bases; readonly runs: number };

const fromSecond = (bases: Bases): number => menOn(bases & (SECOND | THIRD));

/**
 * What a turn does: on a single everybody from second base on scores and a man on first goes to second, on a double to
 * third; a walk pushes on who has to; a fly ball brings a man home from third before the last out.
 */
export function playTurn(turn: Turn, outs: number, bases: Bases): Play {
  const onFirst = bases & FIRST;
  switch (turn) {
    case 'homer':
      return { outs, bases: 0, runs: menOn(bases) + 1 };
    case 'triple':
      return { outs, bases: THIRD, runs: menOn(bases) };
    case 'double':
      return { outs, bases: SECOND | (onFirst ? THIRD : 0), runs: fromSecond(bases) };
    case 'single':
      return { outs, bases: FIRST | (onFirst ? SECOND : 0), runs: fromSecond(bases) };
    case 'walk': {
      if (!onFirst) return { outs, bases: bases | FIRST, runs: 0 };
      if (!(bases & SECOND)) return { outs, bases: bases | SECOND, runs: 0 };
      return { outs, bases: FIRST | SECOND | THIRD, runs: bases & THIRD ? 1 : 0 };
    }
    case 'fly': {
      const scores = outs + 1 < OUTS && (bases & THIRD) > 0;
      return { outs: outs + 1, bases: scores ? bases & ~THIRD : bases, runs: scores ? 1 : 0 };
    }
    case 'out':
      return { outs: outs + 1, bases, runs: 0 };
  }
}

/** Bases that the batter has made with a hit; 0 for every other turn. */
export const hitBases = (turn: Turn): number => ['single', 'double', 'triple', 'homer'].indexOf(turn) + 1;

export const battingNow = ({ detail }: Pick<FixtureState, 'detail'>): Side =>
  detail.half === BOTTOM ? 'home' : 'away';
