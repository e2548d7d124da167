export { rewardOf } from './offer-earned.ts';
export { takePlace } from './offer-happened.ts';
export { presentPromotion, readGameTitles } from './present.ts';
export { EVER, type Own, readOwn, standIn, today } from './read-own.ts';
export { type SeedPromotion, seedPromotions } from './seed-promotions.ts';
export {
  countEarned,
  findVersion,
  giveBack,
  insertJoin,
  type JoinRow,
  listInForce,
  lockJoinsIn,
  type PromotionRow,
  saveJoin,
  takeBudget,
} from './store.ts';
