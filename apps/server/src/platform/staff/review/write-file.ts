import { transact } from '@fairhouse/db';
import { csvLine, fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { CsvFile } from '@fairhouse/wire/csv-file';
import type { Refusal } from '@fairhouse/wire/faults';
import { csvTime } from '../../../frame/csv.ts';
import type { Platform } from '../../../frame/platform.ts';
import { audit, staffActor } from '../../audit/index.ts';
import type { StaffCaller } from '../authenticator-code.ts';
import { unusedDaysOf } from './present.ts';
import { findReview, listItems, type ReviewItemRow, type ReviewRow } from './store.ts';

const COLUMNS = [
  ...['review', 'kind', 'id', 'name', 'role', 'permissions', 'granted_by', 'since', 'until', 'last_used'],
  ...['unused_days', 'verdict', 'reason', 'decided_by', 'decided_at', 'zone'],
];

/** A review as it was decided, as a file. */
export async function writeReviewFile(
  platform: Platform,
  id: Id<'staffReview'>,
  { staff, nowMs, ip }: StaffCaller,
): Promise<Result<CsvFile, Refusal<'not_found'>>> {
  const { brand } = staff;
  const review = await findReview(platform.db, brand.id, id);
  if (!review) return fail({ code: 'not_found' });
  const items = await listItems(platform.db, id);
  await transact(platform.db, (tx) =>
    audit(tx, {
      id: platform.newId('audit'),
      brandId: brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'staff.review_exported',
      subject: id,
      detail: { rows: items.length },
      ip,
    }),
  );
  const day = csvTime(review.openedAt, brand.timeZone).slice(0, 10);
  return ok({ name: `access-review-${day}.csv`, lines: linesOf(review, items, brand.timeZone) });
}

async function* linesOf(
  review: ReviewRow,
  items: readonly ReviewItemRow[],
  timeZone: string,
): AsyncGenerator<string> {
  const time = (instant: number | null) => (instant === null ? '' : csvTime(instant, timeZone));
  yield csvLine(COLUMNS);
  for (const one of items)
    yield csvLine([
      ...[review.id, one.kind, one.subject, one.name, one.role ?? '', one.permissions.join(' ')],
      ...[one.grantedBy ?? '', time(one.since), time(one.until), time(one.lastUsedAt)],
      ...[unusedDaysOf(one, review.openedAt)?.toString() ?? '', one.verdict ?? '', one.reason ?? ''],
      ...[one.decidedBy ?? '', time(one.decidedAt), timeZone],
    ]);
}
