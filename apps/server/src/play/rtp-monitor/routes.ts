import { ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { askOpen } from './open-game.ts';
import { presentReturn } from './present.ts';
import { stopGame } from './stop-game.ts';
import { listReturns } from './store.ts';

export const rtpMonitorOpsHandlers = (platform: Platform): OpsHandlers['rtpMonitor'] => ({
  list: async ({ query: { days = '7' }, context: { staff, nowMs } }) => {
    const rows = await listReturns(platform.db, staff.brand.id, nowMs, Number(days));
    return ok({ at: nowMs, games: rows.map(presentReturn) });
  },
  stop: (call) => stopGame(platform, call),
  askOpen: (call) => askOpen(platform, call),
});
