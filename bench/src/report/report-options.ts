import { RHYTHM } from '../options.ts';

export const REPORT_OPTIONS = {
  ...RHYTHM,
  callers: { standard: 1, least: 1, says: 'people of the staff who look at the same time' },
  bets: { standard: 10_000_000, least: 10_000, says: 'settled bets of a year, as the figures they come to' },
  members: { standard: 20_000, least: 100, says: 'members who placed them' },
} as const;

export type ReportOptions = typeof REPORT_OPTIONS;
