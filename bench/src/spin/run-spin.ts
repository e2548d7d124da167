import type { Bench } from '../bench.ts';
import { SPIN_OPTIONS, type SpinOptions } from './spin-options.ts';

export const spinBench: Bench<SpinOptions> = {
  name: 'spin',
  says: "the studio's own time for a spin of each kind of machine, and how fast its maths plays",
  options: SPIN_OPTIONS,
  // The whole studio is loaded by those who ask for it.
  open: async (numbers) => (await import('./open-spin.ts')).openSpin(numbers),
};
