import type { Feature } from '../../frame/feature.ts';
import { analyticsHandlers } from './routes.ts';

export const analytics = {
  site: { analytics: analyticsHandlers },
} satisfies Feature;
