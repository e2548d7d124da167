export { feedPots, hasPots, presentPots } from './feed-pots.ts';
export { findRoundShare } from './store.ts';
