import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { ReviewKind, ReviewVerdict } from '@fairhouse/wire/platform/staff-review';
import type { Waiting } from '@fairhouse/wire/platform/worklist';

export type ReviewRow = {
  id: Id<'staffReview'>;
  openedAt: number;
  openedBy: string;
  endedAt: number | null;
  endedBy: string | null;
  kept: number;
  withdrawn: number;
  left: number;
};

const columns = sql`
  v.id, v.opened_at, v.ended_at,
  (select s.username from staff s where s.id = v.opened_by) as opened_by,
  (select s.username from staff s where s.id = v.ended_by) as ended_by,
  (select count(*)::int from staff_review_item i where i.review_id = v.id and i.verdict = 'keep') as kept,
  (select count(*)::int from staff_review_item i where i.review_id = v.id and i.verdict = 'withdraw') as withdrawn,
  (select count(*)::int from staff_review_item i where i.review_id = v.id and i.verdict is null) as left`;

const SHOWN = 100;

export const listReviews = (reader: Reader, brandId: string): Promise<ReviewRow[]> =>
  listRows(
    reader,
    sql<ReviewRow>`select ${columns} from staff_review v where v.brand_id = ${brandId}
      order by v.opened_at desc, v.id desc limit ${SHOWN}`,
  );

export const findReview = (reader: Reader, brandId: string, id: string): Promise<ReviewRow | undefined> =>
  findRow(
    reader,
    sql<ReviewRow>`select ${columns} from staff_review v where v.brand_id = ${brandId} and v.id = ${id}`,
  );

/** Since when nothing was reviewed: the end of the last review, or the first login of the brand. */
export const findReviewedAt = async (reader: Reader, brandId: string): Promise<number | null> =>
  (
    await getRow(
      reader,
      sql<{ at: number | null }>`select coalesce(
        (select max(ended_at) from staff_review where brand_id = ${brandId}),
        (select min(created_at) from staff where brand_id = ${brandId})) as at`,
    )
  ).at;

/** What of an open review is left to decide, and since when it is. */
export const findLeft = async (reader: Reader, brandId: string): Promise<Waiting | undefined> =>
  findRow(
    reader,
    sql<Waiting>`select v.opened_at as oldest_at,
        (select count(*)::int from staff_review_item i where i.review_id = v.id and i.verdict is null) as count
      from staff_review v where v.brand_id = ${brandId} and v.ended_at is null`,
  );

export const insertReview = (
  tx: Tx,
  review: {
    readonly id: Id<'staffReview'>;
    readonly brandId: string;
    readonly by: string;
    readonly nowMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into staff_review (id, brand_id, opened_at, opened_by)
      values (${review.id}, ${review.brandId}, ${at(review.nowMs)}, ${review.by})`,
  );

export const endReviewRow = (tx: Tx, id: string, by: string, nowMs: number): Promise<number> =>
  run(tx, sql`update staff_review set ended_at = ${at(nowMs)}, ended_by = ${by} where id = ${id}`);

export type ReviewItemRow = {
  kind: ReviewKind;
  subject: string;
  name: string;
  role: string | null;
  permissions: string[];
  grantedBy: string | null;
  since: number;
  until: number | null;
  lastUsedAt: number | null;
  verdict: ReviewVerdict | null;
  reason: string | null;
  decidedBy: string | null;
  decidedAt: number | null;
};

export type HeldItem = Pick<
  ReviewItemRow,
  'kind' | 'subject' | 'name' | 'role' | 'permissions' | 'grantedBy' | 'since' | 'until' | 'lastUsedAt'
>;

export const insertItems = async (tx: Tx, reviewId: string, items: readonly HeldItem[]): Promise<void> => {
  for (const one of items)
    await run(
      tx,
      sql`insert into staff_review_item (review_id, kind, subject, name, role, permissions, granted_by, since, until, last_used_at)
        values (${reviewId}, ${one.kind}, ${one.subject}, ${one.name}, ${one.role}, ${one.permissions}::text[], ${one.grantedBy},
          ${at(one.since)}, ${one.until === null ? null : at(one.until)}, ${one.lastUsedAt === null ? null : at(one.lastUsedAt)})`,
    );
};

const itemColumns = sql`
  i.kind, i.subject, i.name, i.role, i.permissions, i.granted_by, i.since, i.until, i.last_used_at, i.verdict, i.reason,
  (select s.username from staff s where s.id = i.decided_by) as decided_by, i.decided_at`;

export const listItems = (reader: Reader, reviewId: string): Promise<ReviewItemRow[]> =>
  listRows(
    reader,
    sql<ReviewItemRow>`select ${itemColumns} from staff_review_item i where i.review_id = ${reviewId}
      order by array_position(array['staff', 'elevation', 'key', 'role'], i.kind), i.name, i.subject`,
  );

export const findItem = (
  reader: Reader,
  reviewId: string,
  kind: ReviewKind,
  subject: string,
): Promise<ReviewItemRow | undefined> =>
  findRow(
    reader,
    sql<ReviewItemRow>`select ${itemColumns} from staff_review_item i
      where i.review_id = ${reviewId} and i.kind = ${kind} and i.subject = ${subject}`,
  );

export const saveVerdict = (
  tx: Tx,
  reviewId: string,
  { kind, subject }: Pick<ReviewItemRow, 'kind' | 'subject'>,
  one: {
    readonly verdict: ReviewVerdict;
    readonly reason: string;
    readonly by: string;
    readonly nowMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`update staff_review_item set verdict = ${one.verdict}, reason = ${one.reason}, decided_by = ${one.by},
        decided_at = ${at(one.nowMs)}
      where review_id = ${reviewId} and kind = ${kind} and subject = ${subject} and verdict is null`,
  );

export type ActiveElevation = {
  id: string;
  staffId: string;
  username: string;
  role: string;
  grantedBy: string;
  beganAt: number;
  until: number;
  ownPermissions: string[] | null;
};

/** Emergency access that lasts now. */
export const listElevations = (reader: Reader, brandId: string, nowMs: number): Promise<ActiveElevation[]> =>
  listRows(
    reader,
    sql<ActiveElevation>`select v.id, v.staff_id, s.username, v.role, g.username as granted_by, v.began_at, v.until,
        (select r.permissions from staff_role r where r.brand_id = v.brand_id and r.name = v.role and r.retired_at is null)
          as own_permissions
      from staff_elevation v join staff s on s.id = v.staff_id join staff g on g.id = v.granted_by
      where v.brand_id = ${brandId} and v.ended_at is null and v.until > ${at(nowMs)}`,
  );

/** Whose emergency access it is, while it lasts. */
export const findElevated = (
  reader: Reader,
  id: string,
  nowMs: number,
): Promise<{ id: string; username: string } | undefined> =>
  findRow(
    reader,
    sql<{
      id: string;
      username: string;
    }>`select s.id, s.username from staff_elevation v join staff s on s.id = v.staff_id
      where v.id = ${id} and v.ended_at is null and v.until > ${at(nowMs)}`,
  );
