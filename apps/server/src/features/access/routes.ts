import type { OpsHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';

export const accessOpsHandlers = (_platform: Platform): OpsHandlers['access'] => ({});
