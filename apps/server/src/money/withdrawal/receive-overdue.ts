import { transact } from '@fairhouse/db';
import { assert } from '@fairhouse/kernel';
import type { Platform } from '../../frame/platform.ts';
import { SYSTEM } from '../../platform/audit/index.ts';
import { lockOverdue, lockWithdrawal } from './store.ts';
import { takeStep } from './take-step.ts';

const BATCH = 50;

/** Counts as received what was sent and nobody has spoken of in the brand's time. @returns how many */
export const receiveOverdue = (platform: Platform): Promise<number> =>
  transact(platform.db, async (tx) => {
    const nowMs = platform.now();
    const overdue = await lockOverdue(tx, nowMs, BATCH);
    for (const { id } of overdue) {
      const row = await lockWithdrawal(tx, id);
      assert(row !== undefined, 'a withdrawal is never taken away');
      await takeStep(platform, tx, row, 'receive', { actor: SYSTEM, ip: '', nowMs });
    }
    return overdue.length;
  });
