import { findSecondEyesFault } from '@fairhouse/rules/platform/approval/second-eyes';
import {
  APPROVAL_KINDS,
  APPROVAL_NEEDS,
  APPROVAL_PARTS,
  type Approval,
  type ApprovalKind,
  type PASSWORD_PARTS,
} from '@fairhouse/wire/platform/approval';
import type { StaffContext } from '../../frame/contexts.ts';
import type { ApprovalRow } from './store.ts';

/** The kinds that somebody may decide: to decide takes a permission, and so does what is decided. */
export const decidesOf = ({ permissions }: Pick<StaffContext, 'permissions'>): readonly ApprovalKind[] =>
  permissions.includes('approval.decide')
    ? APPROVAL_KINDS.filter((kind) => permissions.includes(APPROVAL_NEEDS[kind]))
    : [];

/** What keeps a member of staff from deciding this request, if anything does. */
export const findEyesFault = (row: ApprovalRow, staff: StaffContext, nowMs: number) =>
  findSecondEyesFault(
    {
      maker: { id: row.makerId, loginBy: row.makerLoginBy, loginTakenAt: row.makerLoginTakenAt },
      subject: row.subject,
    },
    staff,
    nowMs,
  );

/** The part of the one-time password that this member of staff is told, while it waits for them. */
export function findSecretOf(
  row: ApprovalRow,
  staffId: string,
  nowMs: number,
): { readonly part: (typeof PASSWORD_PARTS)[number]; readonly secret: Buffer } | undefined {
  if ((row.secretUntil ?? 0) <= nowMs) return undefined;
  if (row.makerId === staffId && row.secret)
    return { part: row.inHalves ? 'first' : 'whole', secret: row.secret };
  return row.decidedById === staffId && row.secondSecret
    ? { part: 'second', secret: row.secondSecret }
    : undefined;
}

/** A request as one member of staff sees it. */
export function presentApproval(row: ApprovalRow, staff: StaffContext, nowMs: number): Approval {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    subject: row.subject,
    subjectName: row.subjectName,
    changes: APPROVAL_PARTS.flatMap((part) => {
      const change = row.content[part];
      return change ? [{ part, ...change }] : [];
    }),
    reason: row.reason,
    maker: row.maker,
    askedAt: row.askedAt,
    expiresAt: row.expiresAt,
    decided: row.decidedAt === null ? null : { at: row.decidedAt, by: row.decidedBy, note: row.note },
    may: actionsOf(row, staff, nowMs),
    barred: (row.state === 'open' && findEyesFault(row, staff, nowMs)) || null,
  };
}

function actionsOf(row: ApprovalRow, staff: StaffContext, nowMs: number): Approval['may'] {
  const own = row.makerId === staff.id;
  if (row.state === 'open') {
    if (own) return ['withdraw'];
    return decidesOf(staff).includes(row.kind) && !findEyesFault(row, staff, nowMs) ? ['decide'] : [];
  }
  return findSecretOf(row, staff.id, nowMs) ? ['takePassword'] : [];
}
