export { turnoverConsumer } from './count-turnover.ts';
export { readTurnover, type Turnover } from './read-turnover.ts';
export { type PlayTotal, readPlayTotal } from './store.ts';
