import type { Feature } from '../../frame/feature.ts';
import { supportHandlers } from './routes.ts';

export const support = {
  site: { support: supportHandlers },
} satisfies Feature;
