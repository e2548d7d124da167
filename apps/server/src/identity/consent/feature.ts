import type { Feature } from '../../frame/feature.ts';
import { consentHandlers } from './routes.ts';

export const consent = {
  site: { consent: consentHandlers },
} satisfies Feature;
