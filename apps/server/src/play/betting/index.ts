export { betDayConsumer } from './count-bets.ts';
export { findBetOf } from './find-bet-of.ts';
export { presentBet } from './present.ts';
export { bettingHandlers, bettingOpsHandlers } from './routes.ts';
export { type BetRow, findBet } from './store.ts';
