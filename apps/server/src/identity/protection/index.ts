export { checkCredit, checkDeposit } from './check-deposit.ts';
export { checkStake } from './check-stake.ts';
export { listSittings } from './clock/store.ts';
export { countPayout, countStake } from './count-play.ts';
export { findExclusion, holdBack, recheckExclusion } from './exclusion/hold-back.ts';
export { findWithheld } from './find-withheld.ts';
export { insertMarker } from './harm/store.ts';
export { notifyBar } from './notify-bar.ts';
export { startPlay } from './play-clock.ts';
export { presentBar, presentProtection } from './present.ts';
export { barPlayer, setLimit } from './set-limit.ts';
export {
  findBar,
  hasAnsweredLimit,
  isAtLossLimit,
  isExcluded,
  listBarred,
  listLimits,
  listPauseEnds,
  listSafe,
} from './store.ts';
