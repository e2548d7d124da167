import { RHYTHM } from '../options.ts';

export const NIGHT_OPTIONS = {
  ...RHYTHM,
  callers: { standard: 1, least: 1, says: 'nights at once; one pays, as the lease of the job has it' },
  people: { standard: 100_000, least: 10, says: 'members, each with a day in one category' },
} as const;

export type NightOptions = typeof NIGHT_OPTIONS;
