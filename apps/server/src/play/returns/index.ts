export { returnConsumer } from './count-returns.ts';
export { openGameKind } from './open-game.ts';
export { returnsOpsHandlers } from './routes.ts';
export { countStopped, findWaiting } from './store.ts';
export { watchReturns } from './watch-returns.ts';
