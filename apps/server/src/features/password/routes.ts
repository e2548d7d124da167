import type { SiteHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';

export const passwordHandlers = (_platform: Platform): SiteHandlers['password'] => ({});
