import { approvalRow, reason } from '../platform/approval.ts';
import { defineRoutes } from '../route.ts';
import { idOf, signedMoney } from '../schemas.ts';
import * as z from '../zod.ts';

/** Money that staff give or take by hand. */
export const adjustmentOpsRoutes = defineRoutes({
  ask: {
    method: 'POST',
    path: '/ops/members/:id/adjustments',
    summary: 'Request a credit to a member or, with a minus, a debit; another member of staff decides',
    guards: ['staff:balance.adjust'],
    params: z.strictObject({ id: idOf('player') }),
    body: z.strictObject({ amount: signedMoney, reason }),
    reply: approvalRow,
    faults: ['not_found', 'account_closed', 'insufficient_funds', 'approval_open'],
  },
});
