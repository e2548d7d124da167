import type { Bench } from '../bench.ts';
import { FOLD_OPTIONS, type FoldOptions } from './fold-options.ts';

export const foldBench: Bench<FoldOptions> = {
  name: 'fold',
  says: 'settled rounds folded into what rewards are counted by, and a promotion simulated over what was folded',
  options: FOLD_OPTIONS,
  // The house is loaded by those who ask for it.
  open: async (numbers, onLine) => (await import('./open-fold.ts')).openFold(numbers, onLine),
};
