export { countOldRounds } from './store.ts';
export { OLD_MS, sweepRounds } from './sweep-rounds.ts';
