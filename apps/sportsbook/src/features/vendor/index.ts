export { listGames } from './list-games.ts';
export { findTransactions, listTransactions } from './store.ts';
export { tellStates } from './tell-states.ts';
