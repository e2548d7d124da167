export { returnConsumer } from './count-returns.ts';
export { countStopped } from './store.ts';
export { watchReturns } from './watch-returns.ts';
