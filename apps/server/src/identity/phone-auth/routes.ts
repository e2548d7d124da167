import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { proveByProvider, sendByProvider } from './prove-phone.ts';

export const phoneAuthHandlers = (platform: Platform): SiteHandlers['phoneAuth'] => ({
  send: (call) => sendByProvider(platform, call),
  prove: (call) => proveByProvider(platform, call),
});
