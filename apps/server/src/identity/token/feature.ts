import type { Feature } from '../../frame/feature.ts';
import { forgetTokens } from './store.ts';

export const token = {
  forget: forgetTokens,
} satisfies Feature;
