import type { Feature } from '../../frame/feature.ts';
import { readBalance } from './push-balance.ts';
import { walletHandlers } from './routes.ts';

export const wallet = {
  site: { wallet: walletHandlers },
  states: { balance: readBalance },
} satisfies Feature;
