import type { SiteHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';

export const phoneAuthHandlers = (_platform: Platform): SiteHandlers['phoneAuth'] => ({});
