import type { Bench } from '../bench.ts';
import { SPORTS_OPTIONS, type SportsOptions } from './sports-options.ts';

export const sportsBench: Bench<SportsOptions> = {
  name: 'sports',
  says: 'bets on sports beside bets in games, prices to many sockets, and a market settled set by set',
  options: SPORTS_OPTIONS,
  open: async (numbers, onLine) => (await import('./open-sports.ts')).openSports(numbers, onLine),
};
