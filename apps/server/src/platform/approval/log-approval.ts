import type { Tx } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../audit/index.ts';
import type { Asking } from './kinds.ts';
import type { ApprovalRow } from './store.ts';

type ApprovalAction =
  | 'approval.asked'
  | 'approval.approved'
  | 'approval.rejected'
  | 'approval.withdrawn'
  | 'approval.password_taken';

/** Writes into the log what became of a request: whom it concerns, what it holds and both names. */
export const logApproval = (
  platform: Platform,
  tx: Tx,
  row: ApprovalRow,
  action: ApprovalAction,
  { staff, nowMs, ip }: Asking,
  more: Readonly<Record<string, unknown>>,
): Promise<void> =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId: row.brandId,
    atMs: nowMs,
    actor: staffActor(staff),
    action,
    subject: row.subject,
    detail: {
      approval: row.id,
      kind: row.kind,
      about: row.subjectName,
      ...row.content,
      reason: row.reason,
      askedBy: row.maker,
      ...more,
    },
    ip,
  });
