import type { Bench } from '../bench.ts';
import { GAMES_OPTIONS, type GamesOptions } from './games-options.ts';

export const gamesBench: Bench<GamesOptions> = {
  name: 'games',
  says: 'what a mid-range phone on slow 4G sees of a game: its weight, how soon it can be played, its frames',
  options: GAMES_OPTIONS,
  // The whole house and a browser are loaded by those who ask for it.
  open: async (numbers, onLine) => (await import('./open-games.ts')).openGames(numbers, onLine),
};
