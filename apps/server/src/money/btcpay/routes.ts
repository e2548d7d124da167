import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { handleWebhook } from './handle-webhook.ts';

export const btcpayHandlers = (platform: Platform): SiteHandlers['btcpay'] => ({
  webhook: (call) => handleWebhook(platform, call),
});
