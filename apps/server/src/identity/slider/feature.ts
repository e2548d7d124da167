import type { Feature } from '../../frame/feature.ts';
import { sliderHandlers } from './routes.ts';

export const slider = {
  site: { slider: sliderHandlers },
} satisfies Feature;
