export { findBetOf } from './find-bet-of.ts';
export { presentBet } from './present.ts';
export { type BetRow, findBet } from './store.ts';
