import type { OpsHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { askAdjustment } from './adjust-balance.ts';

export { adjustBalanceKind } from './adjust-balance.ts';

export const adjustmentOpsHandlers = (platform: Platform): OpsHandlers['adjustment'] => ({
  ask: (call) => askAdjustment(platform, call),
});
