import type { Tx } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { ApprovalKind } from '@fairhouse/wire/platform/approval';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from './kinds.ts';
import { logApproval } from './log-approval.ts';
import { type ApprovalContent, type ApprovalRow, findApproval, insertApproval } from './store.ts';

/** Long enough for the next shift, too short to be forgotten about. */
const OPEN_MS = 24 * 3_600_000;

export type Ask = {
  readonly kind: ApprovalKind;
  readonly subject: string;
  readonly subjectName: string;
  readonly content: ApprovalContent;
  readonly reason: string;
};

/** Writes down what somebody wants done, which its kind has judged. Nothing of it can be changed afterwards. */
export async function requestApproval(
  platform: Platform,
  tx: Tx,
  ask: Ask,
  call: Asking,
): Promise<Result<ApprovalRow, Refusal<'approval_open'>>> {
  const { staff, nowMs } = call;
  const id = platform.newId('approval');
  const added = await insertApproval(tx, {
    ...ask,
    brandId: staff.brand.id,
    id,
    makerId: staff.id,
    askedAt: nowMs,
    expiresAt: nowMs + OPEN_MS,
  });
  if (!added) return fail({ code: 'approval_open' });
  const row = await findApproval(tx, staff.brand.id, id, nowMs);
  assert(row !== undefined, 'a request that was written is there');
  await logApproval(platform, tx, row, 'approval.asked', call, {});
  return ok(row);
}
