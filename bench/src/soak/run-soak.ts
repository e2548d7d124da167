import type { Bench } from '../bench.ts';
import { SOAK_OPTIONS, type SoakOptions } from './soak-options.ts';

export const soakBench: Bench<SoakOptions> = {
  name: 'soak',
  says: 'whole rounds over signed HTTP on a clock, for minutes or hours: does the last tenth wait longer than the first?',
  options: SOAK_OPTIONS,
  // The house is loaded by those who ask for it.
  open: async (numbers, onLine) => (await import('./open-soak.ts')).openSoak(numbers, onLine),
};
