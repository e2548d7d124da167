export { readProof } from './ask-vendor.ts';
export { COUNTED_TYPES, countedBets } from './counted-bets.ts';
export {
  listGameDays,
  listHabits,
  listPlayDays,
  listPlayersSince,
  listStakesOf,
  type PlayDay,
} from './days/store.ts';
export { findAnyBet } from './find-any-bet.ts';
export { findBetOf } from './find-bet-of.ts';
export { listPage, placeOf } from './list-betting.ts';
export { presentBet } from './present.ts';
export { listBestMultiples, listScorable, type ScorableBet } from './scoring/store.ts';
export { findBet } from './store.ts';
