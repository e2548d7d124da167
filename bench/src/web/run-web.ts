import type { Bench } from '../bench.ts';
import { RHYTHM } from '../options.ts';

export const WEB_OPTIONS = {
  ...RHYTHM,
  runs: { standard: 3, least: 1, says: 'visits of each page; the row is their median' },
} as const;

export const webBench: Bench<typeof WEB_OPTIONS> = {
  name: 'web',
  says: 'what a mid-range phone on slow 4G sees of the site, by Lighthouse on the production build',
  options: WEB_OPTIONS,
  open: async (numbers, onLine) => (await import('./open-web.ts')).openWeb(numbers, onLine),
};
