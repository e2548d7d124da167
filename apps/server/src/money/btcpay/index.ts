import type { SiteHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { hearWebhook } from './hear-webhook.ts';

export const btcpayHandlers = (platform: Platform): SiteHandlers['btcpay'] => ({
  webhook: (call) => hearWebhook(platform, call),
});
