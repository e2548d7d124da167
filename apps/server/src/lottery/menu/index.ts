export { nameOf } from './lottery-tiles.ts';
export * from './offer.ts';
export { LOTTERY_VENDORS, seedLotteries } from './seed-lotteries.ts';
export {
  findLotteryRow,
  keepPaytable,
  type LotteryRow,
  listLotteries,
  listTerms,
  lockTerms,
  readPaytables,
  saveTerms,
} from './store.ts';
