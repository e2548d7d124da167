import type { Feature } from '../../frame/feature.ts';
import { phoneAuthHandlers } from './routes.ts';
import { forgetProofs } from './store.ts';

export const phoneAuth = {
  site: { phoneAuth: phoneAuthHandlers },
  forget: forgetProofs,
} satisfies Feature;
