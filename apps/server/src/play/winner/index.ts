export { winnerConsumer } from './keep-board.ts';
