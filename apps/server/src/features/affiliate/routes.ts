import type { OpsHandlers, SiteHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';

export const affiliateHandlers = (_platform: Platform): SiteHandlers['affiliate'] => ({});

export const affiliateOpsHandlers = (_platform: Platform): OpsHandlers['affiliate'] => ({});
