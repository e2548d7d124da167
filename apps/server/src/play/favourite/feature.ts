import type { Feature } from '../../frame/feature.ts';
import { favouriteHandlers } from './routes.ts';

export const favourite = {
  site: { favourite: favouriteHandlers },
} satisfies Feature;
