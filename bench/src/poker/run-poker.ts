import type { Bench } from '../bench.ts';
import { POKER_OPTIONS, type PokerOptions } from './poker-options.ts';

export const pokerBench: Bench<PokerOptions> = {
  name: 'poker',
  says: 'telling how strong seven cards are, on one core',
  options: POKER_OPTIONS,
  open: async (numbers) => (await import('./open-poker.ts')).openPoker(numbers),
};
