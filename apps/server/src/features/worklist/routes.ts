import type { Reader } from '@fairhouse/db';
import { ok } from '@fairhouse/kernel';
import { isNewLogin } from '@fairhouse/rules';
import { type Waiting, WORK_NEEDS, WORK_QUEUES, type WorkQueue } from '@fairhouse/wire';
import type { OpsHandlers, StaffContext } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { findWaiting as findApplications } from '../affiliate/index.ts';
import { decidesOf, findWaiting as findApprovals } from '../approval/index.ts';
import { findWaiting as findDeposits } from '../deposit/index.ts';
import { findWaiting as findFeedback } from '../feedback/index.ts';
import { findWaiting as findExclusionChecks } from '../protection/index.ts';
import { findWaiting as findStopped } from '../returns/index.ts';
import { findWaiting as findWithdrawals } from '../withdrawal/index.ts';

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
