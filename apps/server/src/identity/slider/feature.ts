import type { Feature } from '../../frame/feature.ts';
import { sliderHandlers } from './routes.ts';
import { forgetPuzzles } from './store.ts';

export const slider = {
  site: { slider: sliderHandlers },
  forget: forgetPuzzles,
} satisfies Feature;
