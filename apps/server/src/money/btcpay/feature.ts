import type { Feature } from '../../frame/feature.ts';
import { btcpayHandlers } from './routes.ts';

export const btcpay = {
  site: { btcpay: btcpayHandlers },
} satisfies Feature;
