import type { Reader } from '@fairhouse/db';
import { ok } from '@fairhouse/kernel';
import { isNewLogin } from '@fairhouse/rules/platform/approval/second-eyes';
import { type Waiting, WORK_NEEDS, WORK_QUEUES, type WorkQueue } from '@fairhouse/wire/office/worklist';
import { findWaiting as findApplications } from '../../agency/affiliate/index.ts';
import type { OpsHandlers, StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { findWaiting as findExclusionChecks } from '../../identity/protection/index.ts';
import { findWaiting as findDeposits } from '../../money/deposit/index.ts';
import { findWaiting as findWithdrawals } from '../../money/withdrawal/index.ts';
import { decidesOf, findWaiting as findApprovals } from '../../platform/approval/index.ts';
import { findWaiting as findStopped } from '../../play/returns/index.ts';
import { findWaiting as findFeedback } from '../../talk/feedback/index.ts';

type Find = (reader: Reader, staff: StaffContext, nowMs: number) => Promise<Waiting>;

const ofBrand =
  (find: (reader: Reader, brandId: string) => Promise<Waiting>): Find =>
  (reader, { brand }) =>
    find(reader, brand.id);

const FIND: Readonly<Record<WorkQueue, Find>> = {
  withdrawals: ofBrand(findWithdrawals),
  deposits: ofBrand(findDeposits),
  approvals: (reader, staff, nowMs) =>
    findApprovals(reader, {
      brandId: staff.brand.id,
      staffId: staff.id,
      decides: isNewLogin(staff, nowMs) ? [] : decidesOf(staff),
      nowMs,
    }),
  games: ofBrand(findStopped),
  applications: ofBrand(findApplications),
  exclusionChecks: ofBrand(findExclusionChecks),
  feedback: ofBrand(findFeedback),
};

export const worklistOpsHandlers = (platform: Platform): OpsHandlers['worklist'] => ({
  queues: async ({ context: { staff, nowMs } }) => {
    const mine = WORK_QUEUES.filter((queue) => staff.permissions.includes(WORK_NEEDS[queue]));
    return ok(
      await Promise.all(
        mine.map(async (queue) => ({ queue, ...(await FIND[queue](platform.db, staff, nowMs)) })),
      ),
    );
  },
});
