import {
  APPROVAL_KINDS,
  APPROVAL_NEEDS,
  APPROVAL_PARTS,
  type Approval,
  type ApprovalKind,
} from '@fairhouse/wire';
import type { StaffContext } from '../../http/contexts.ts';
import type { ApprovalRow } from './store.ts';

/** The kinds that somebody may decide: to decide takes a permission, and so does what is decided. */
export const decidesOf = ({ permissions }: Pick<StaffContext, 'permissions'>): readonly ApprovalKind[] =>
  permissions.includes('approval.decide')
    ? APPROVAL_KINDS.filter((kind) => permissions.includes(APPROVAL_NEEDS[kind]))
    : [];

/** Who asked, and whom it concerns, do not decide. */
export const isOwnMatter = (row: Pick<ApprovalRow, 'makerId' | 'subject'>, staffId: string): boolean =>
  row.makerId === staffId || row.subject === staffId;

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
  };
}

function actionsOf(row: ApprovalRow, staff: StaffContext, nowMs: number): Approval['may'] {
  const own = row.makerId === staff.id;
  if (row.state === 'open') {
    if (own) return ['withdraw'];
    return decidesOf(staff).includes(row.kind) && !isOwnMatter(row, staff.id) ? ['decide'] : [];
  }
  return own && row.secret !== null && (row.secretUntil ?? 0) > nowMs ? ['takePassword'] : [];
}
