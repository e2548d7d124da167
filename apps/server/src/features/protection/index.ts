export { checkCredit, checkDeposit } from './check-deposit.ts';
export { checkStake } from './check-stake.ts';
export { countPayout, countStake } from './count-play.ts';
export { startPlay } from './play-clock.ts';
export { protectionHandlers } from './routes.ts';
export { barPlayer, setLimit } from './set-limit.ts';
export { findBar } from './store.ts';
