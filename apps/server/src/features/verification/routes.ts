import type { SiteHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';

export const verificationHandlers = (_platform: Platform): SiteHandlers['verification'] => ({});
