import type { Feature } from '../../frame/feature.ts';
import { brandHandlers } from './routes.ts';

export const brand = {
  site: { brand: brandHandlers },
} satisfies Feature;
