import type { Engine } from '../engine.ts';
import type { Pace } from '../tables/live-tables.ts';
import { CRASH } from './crash.ts';

/** A game in which everybody is in one crash round, round the clock. */
export type CrashGame = {
  /** Also the id of its cover, and what its chain of hashes is for. */
  readonly code: string;
  readonly title: string;
  readonly engine: Engine;
  /** OKLCH hue in degrees. */
  readonly hue: number;
  /** How long a crash round lasts is not among them: its end says so. */
  readonly pace: Omit<Pace, 'dealingMs'>;
};

export const CRASH_GAMES: readonly CrashGame[] = [
  {
    code: 'comet-run',
    title: 'Comet Run',
    engine: CRASH,
    hue: 282,
    pace: { bettingMs: 6_000, lockedMs: 1_000, resultMs: 3_000 },
  },
];

export const findCrashGame = (code: string): CrashGame | undefined =>
  CRASH_GAMES.find((game) => game.code === code);
