import type { SiteHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';

export const securityHandlers = (_platform: Platform): SiteHandlers['security'] => ({});
