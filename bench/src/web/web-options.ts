import { RHYTHM } from '../options.ts';

export const WEB_OPTIONS = {
  ...RHYTHM,
  runs: { standard: 3, least: 1, says: 'visits of each page; the row is their median' },
} as const;

export type WebOptions = typeof WEB_OPTIONS;
