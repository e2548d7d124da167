import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { askAdjustment } from './adjust-balance.ts';

export const adjustmentOpsHandlers = (platform: Platform): OpsHandlers['adjustment'] => ({
  ask: (call) => askAdjustment(platform, call),
});
