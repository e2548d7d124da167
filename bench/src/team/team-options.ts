import { RHYTHM } from '../options.ts';

export const TEAM_OPTIONS = {
  ...RHYTHM,
  callers: { standard: 1, least: 1, says: 'agents who look at the same time' },
  people: { standard: 100_000, least: 100, says: 'people of one team, on twelve levels' },
} as const;

export type TeamOptions = typeof TEAM_OPTIONS;
