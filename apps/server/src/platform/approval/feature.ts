import { isNewLogin } from '@fairhouse/rules/platform/approval/second-eyes';
import type { Feature } from '../../frame/feature.ts';
import { decidesOf } from './present.ts';
import { approvalOpsHandlers } from './routes.ts';
import { findWaiting, forgetSecrets } from './store.ts';

export const approval = {
  ops: { approval: (platform, { approvals }) => approvalOpsHandlers(platform, approvals) },
  queues: {
    approvals: (reader, staff, nowMs) =>
      findWaiting(reader, {
        brandId: staff.brand.id,
        staffId: staff.id,
        decides: isNewLogin(staff, nowMs) ? [] : decidesOf(staff),
        nowMs,
      }),
  },
  forget: forgetSecrets,
} satisfies Feature;
