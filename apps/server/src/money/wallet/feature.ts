import type { Feature } from '../../frame/feature.ts';
import { walletHandlers } from './routes.ts';

export const wallet = {
  site: { wallet: walletHandlers },
} satisfies Feature;
