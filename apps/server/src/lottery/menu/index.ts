export * from './offer.ts';
export { seedLotteries } from './seed-lotteries.ts';
export { findLotteryRow, type LotteryRow, listLotteries, readPaytables } from './store.ts';
