export { winnerConsumer } from './keep-board.ts';
export { winnerHandlers } from './routes.ts';
