export { countOldRounds, countOpenRounds } from './store.ts';
export { OLD_MS, sweepRounds } from './sweep-rounds.ts';
