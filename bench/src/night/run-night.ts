import type { Bench } from '../bench.ts';
import { NIGHT_OPTIONS, type NightOptions } from './night-options.ts';

export const nightBench: Bench<NightOptions> = {
  name: 'night',
  says: 'the night that pays cashback and points to every member',
  options: NIGHT_OPTIONS,
  // The house is loaded by those who ask for it.
  open: async (numbers, onLine) => (await import('./open-night.ts')).openNight(numbers, onLine),
};
