import { ok } from '@fairhouse/kernel';
import { WORK_NEEDS, WORK_QUEUES } from '@fairhouse/wire/platform/worklist';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { House } from '../../frame/feature.ts';
import type { Platform } from '../../frame/platform.ts';

export const worklistOpsHandlers = (
  platform: Platform,
  queues: House['queues'],
): OpsHandlers['worklist'] => ({
  queues: async ({ context: { staff, nowMs } }) => {
    const mine = WORK_QUEUES.filter((queue) => staff.permissions.includes(WORK_NEEDS[queue]));
    return ok(
      await Promise.all(
        mine.map(async (queue) => ({ queue, ...(await queues[queue](platform.db, staff, nowMs)) })),
      ),
    );
  },
});
