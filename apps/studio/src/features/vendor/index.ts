export { listGames } from './list-games.ts';
export { proveRound, revealRound } from './reveal-round.ts';
