import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { hearWebhook } from './hear-webhook.ts';

export const btcpayHandlers = (platform: Platform): SiteHandlers['btcpay'] => ({
  webhook: (call) => hearWebhook(platform, call),
});
