import type { Feature } from '../../frame/feature.ts';
import { forgetNonces } from './store.ts';

export const sealing = {
  forget: forgetNonces,
} satisfies Feature;
