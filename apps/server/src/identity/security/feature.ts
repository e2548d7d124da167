import type { Feature } from '../../frame/feature.ts';
import { securityHandlers } from './routes.ts';

export const security = {
  site: { security: securityHandlers },
} satisfies Feature;
