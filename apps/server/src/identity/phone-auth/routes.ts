import type { SiteHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { proveByProvider, sendByProvider } from './prove-phone.ts';

export const phoneAuthHandlers = (platform: Platform): SiteHandlers['phoneAuth'] => ({
  send: (call) => sendByProvider(platform, call),
  prove: (call) => proveByProvider(platform, call),
});
