export { feedPots, feedsPots, hasPots, hitPot, presentPots } from './feed-pots.ts';
export { findRoundShare } from './store.ts';
