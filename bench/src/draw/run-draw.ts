import type { Bench } from '../bench.ts';
import { DRAW_OPTIONS, type DrawOptions } from './draw-options.ts';

export const drawBench: Bench<DrawOptions> = {
  name: 'draw',
  says: 'settling all tickets of a draw, beside one plain update of as many rows',
  options: DRAW_OPTIONS,
  open: async (numbers) => (await import('./open-draw.ts')).openDraw(numbers),
};
