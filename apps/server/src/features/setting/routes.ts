import type { OpsHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';

export const settingOpsHandlers = (_platform: Platform): OpsHandlers['setting'] => ({});
