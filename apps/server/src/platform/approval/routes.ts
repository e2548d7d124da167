import { ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { firstPage } from '../../frame/slices.ts';
import { decideApproval } from './decide-approval.ts';
import { takePassword, withdrawApproval } from './end-own.ts';
import type { KindTable } from './kinds.ts';
import { decidesOf, presentApproval } from './present.ts';
import { listApprovals } from './store.ts';

export const approvalOpsHandlers = (platform: Platform, kinds: KindTable): OpsHandlers['approval'] => ({
  list: async ({ query, context: { staff, nowMs } }) => {
    const { page = firstPage, pageSize = 20, shown = 'open', subject } = query;
    const viewer = { brandId: staff.brand.id, staffId: staff.id, decides: decidesOf(staff), nowMs };
    const span = { offset: (page - 1) * pageSize, limit: pageSize };
    const { rows, total } = await listApprovals(platform.db, viewer, { shown, subject }, span);
    const items = await Promise.all(
      rows.map(async (row) => {
        const terms = await kinds[row.kind].read?.(platform.db, row);
        return { ...presentApproval(row, staff, nowMs), ...(terms && { terms }) };
      }),
    );
    return ok({ items, total, page, pageSize });
  },
  decide: (call) => decideApproval(platform, kinds, call),
  withdraw: (call) => withdrawApproval(platform, call),
  takePassword: (call) => takePassword(platform, call),
});
