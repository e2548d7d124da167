import { ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { listSeries } from './list-series.ts';
import { askPlan } from './plan-series.ts';

export const pokerSeriesOpsHandlers = (platform: Platform): OpsHandlers['pokerSeries'] => ({
  list: async ({ context }) => ok(await listSeries(platform, context.staff.brand, context)),
  plan: (call) => askPlan(platform, call),
});
