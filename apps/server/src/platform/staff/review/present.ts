import { STAFF_PERMISSIONS } from '@fairhouse/wire/guards';
import type { ReviewItem, ReviewVerdict } from '@fairhouse/wire/platform/staff-review';
import type { ReviewItemRow } from './store.ts';

const DAY_MS = 86_400_000;

/** Logins and keys are used; a role and emergency access are used by whoever has them. */
const USED: ReadonlySet<string> = new Set(['staff', 'key']);

/** How long something had not been used when a review began: since it was made, if it never was. */
export const unusedDaysOf = ({ kind, since, lastUsedAt }: ReviewItemRow, openedAt: number): number | null =>
  USED.has(kind) ? Math.max(0, Math.floor((openedAt - (lastUsedAt ?? since)) / DAY_MS)) : null;

export const presentItem = (
  row: ReviewItemRow,
  { openedAt, may }: { readonly openedAt: number; readonly may: readonly ReviewVerdict[] },
): ReviewItem => ({
  kind: row.kind,
  subject: row.subject,
  name: row.name,
  role: row.role,
  permissions: STAFF_PERMISSIONS.filter((one) => row.permissions.includes(one)),
  grantedBy: row.grantedBy,
  since: row.since,
  until: row.until,
  lastUsedAt: row.lastUsedAt,
  unusedDays: unusedDaysOf(row, openedAt),
  verdict:
    row.verdict === null
      ? null
      : { is: row.verdict, reason: row.reason!, by: row.decidedBy!, at: row.decidedAt! },
  may: [...may],
});
