export { edgeOfPlay } from './edge.ts';
export { edgesAtSeries } from './find-edges.ts';
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
