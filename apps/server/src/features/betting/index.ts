export { betDayConsumer } from './count-bets.ts';
export { findBetOf } from './find-bet-of.ts';
export { bettingHandlers, bettingOpsHandlers } from './routes.ts';
