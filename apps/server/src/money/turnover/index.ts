export { readTurnover, type Turnover } from './read-turnover.ts';
export { readPlayTotal } from './store.ts';
