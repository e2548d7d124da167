import type { OpsHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';

export const approvalOpsHandlers = (_platform: Platform): OpsHandlers['approval'] => ({});
