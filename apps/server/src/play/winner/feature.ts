import type { Feature } from '../../frame/feature.ts';
import { winnerConsumer } from './keep-board.ts';
import { winnerHandlers } from './routes.ts';

export const winner = {
  site: { winner: winnerHandlers },
  consumers: [winnerConsumer],
} satisfies Feature;
