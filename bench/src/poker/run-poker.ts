import type { Bench } from '../bench.ts';
import { POKER_OPTIONS, type PokerOptions } from './poker-options.ts';

export const pokerBench: Bench<PokerOptions> = {
  name: 'poker',
  says: 'how strong seven cards are, on one core, and how soon six seats hear of an action at many tables',
  options: POKER_OPTIONS,
  open: async (numbers, onLine) => (await import('./open-poker.ts')).openPoker(numbers, onLine),
};
