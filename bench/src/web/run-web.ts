import type { Bench } from '../bench.ts';
import { WEB_OPTIONS, type WebOptions } from './web-options.ts';

export const webBench: Bench<WebOptions> = {
  name: 'web',
  says: 'what a mid-range phone on slow 4G sees of the site, by Lighthouse on the production build',
  options: WEB_OPTIONS,
  open: async (numbers, onLine) => (await import('./open-web.ts')).openWeb(numbers, onLine),
};
