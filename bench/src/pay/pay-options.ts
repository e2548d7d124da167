import { RHYTHM } from '../options.ts';

export const PAY_OPTIONS = {
  ...RHYTHM,
  callers: { standard: 1, least: 1, says: 'runs at once; one pays, as the lease of the job has it' },
  people: { standard: 100_000, least: 60, says: 'agents, each with a contract and a half month of a team' },
} as const;

export type PayOptions = typeof PAY_OPTIONS;
