export { chooseVariant } from './choose-variant.ts';
export { grantFreeRounds } from './keep-free-rounds.ts';
export { listGames } from './list-games.ts';
export { listPots } from './list-pots.ts';
export { proveRound, revealRound } from './reveal-round.ts';
export { findVariant } from './store.ts';
