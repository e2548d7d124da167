import type { Feature } from '../../frame/feature.ts';
import { openingHandlers } from './routes.ts';
import { forgetVisitors } from './store.ts';

export const opening = {
  site: { opening: openingHandlers },
  forget: forgetVisitors,
} satisfies Feature;
