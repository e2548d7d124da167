import type { OpsHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';

export const dispatchOpsHandlers = (_platform: Platform): OpsHandlers['dispatch'] => ({});
