import type { Feature } from '../../frame/feature.ts';
import { pictureHandlers } from './routes.ts';

export const picture = {
  site: { picture: pictureHandlers },
} satisfies Feature;
