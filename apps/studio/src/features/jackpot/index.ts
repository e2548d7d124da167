export { feedPots, hasPots, presentPots } from './feed-pots.ts';
