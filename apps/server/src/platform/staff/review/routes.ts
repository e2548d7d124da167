import { type Reader, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import { REVIEW_EVERY_DAYS } from '@fairhouse/wire/platform/staff-review';
import type { OpsHandlers } from '../../../frame/contexts.ts';
import type { FindWaiting } from '../../../frame/feature.ts';
import type { Platform } from '../../../frame/platform.ts';
import { audit, staffActor } from '../../audit/index.ts';
import type { StaffCaller } from '../authenticator-code.ts';
import { lockStaffOf } from '../people/store.ts';
import { hasOtherOwner, judgeAccess, verdictsOn } from './judge-access.ts';
import { listHeld } from './list-held.ts';
import { presentItem } from './present.ts';
import * as store from './store.ts';
import { writeReviewFile } from './write-file.ts';

type ReviewRoute = 'reviews' | 'review' | 'openReview' | 'judgeAccess' | 'endReview' | 'reviewFile';

const EVERY_MS = REVIEW_EVERY_DAYS * 86_400_000;

const findDueAt = async (reader: Reader, brandId: string, nowMs: number): Promise<number> =>
  ((await store.findReviewedAt(reader, brandId)) ?? nowMs) + EVERY_MS;

/** What of a review is left to decide; where none is open and the next is due, one thing to do. */
export const findReviewWaiting: FindWaiting = async (reader, { brand }, nowMs) => {
  const left = await store.findLeft(reader, brand.id);
  if (left) return left.count > 0 ? left : { count: 1, oldestAt: left.oldestAt };
  const dueAt = await findDueAt(reader, brand.id, nowMs);
  return dueAt <= nowMs ? { count: 1, oldestAt: dueAt } : { count: 0, oldestAt: null };
};

export const reviewHandlers = (platform: Platform): Pick<OpsHandlers['staff'], ReviewRoute> => ({
  reviews: async ({ context: { staff, nowMs } }) => {
    const [items, dueAt] = await Promise.all([
      store.listReviews(platform.db, staff.brand.id),
      findDueAt(platform.db, staff.brand.id, nowMs),
    ]);
    return ok({ dueAt, items });
  },
  review: async ({ params, context }) => {
    const review = await store.findReview(platform.db, context.staff.brand.id, params.id);
    if (!review) return fail({ code: 'not_found' });
    const [items, other] = await Promise.all([
      store.listItems(platform.db, review.id),
      hasOtherOwner(platform.db, context),
    ]);
    const { openedAt } = review;
    return ok({
      ...review,
      items: items.map((one) => presentItem(one, { openedAt, may: verdictsOn(one, other, context) })),
    });
  },
  openReview: ({ context }) => openReview(platform, context),
  judgeAccess: ({ params, body, context }) => judgeAccess(platform, params.id, body, context),
  endReview: ({ params, context }) => endReview(platform, params.id, context),
  reviewFile: ({ params, context }) => writeReviewFile(platform, params.id, context),
});

const openReview = (
  platform: Platform,
  { staff, nowMs, ip }: StaffCaller,
): Promise<Result<store.ReviewRow, Refusal<'review_open'>>> =>
  transact(platform.db, async (tx): Promise<Result<store.ReviewRow, Refusal<'review_open'>>> => {
    const brandId = staff.brand.id;
    await lockStaffOf(tx, brandId);
    if (await store.findLeft(tx, brandId)) return fail({ code: 'review_open' });
    const id = platform.newId('staffReview');
    const held = await listHeld(tx, staff, nowMs);
    await store.insertReview(tx, { id, brandId, by: staff.id, nowMs });
    await store.insertItems(tx, id, held);
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'staff.review_opened',
      subject: id,
      detail: { items: held.length },
      ip,
    });
    const review = await store.findReview(tx, brandId, id);
    assert(review !== undefined, 'a review that was opened is there');
    return ok(review);
  });

type EndRefusal = Refusal<'not_found' | 'review_closed' | 'review_unfinished'>;

const endReview = (
  platform: Platform,
  id: store.ReviewRow['id'],
  { staff, nowMs, ip }: StaffCaller,
): Promise<Result<null, EndRefusal>> =>
  transact(platform.db, async (tx): Promise<Result<null, EndRefusal>> => {
    await lockStaffOf(tx, staff.brand.id);
    const review = await store.findReview(tx, staff.brand.id, id);
    if (!review) return fail({ code: 'not_found' });
    if (review.endedAt !== null) return fail({ code: 'review_closed' });
    if (review.left > 0) return fail({ code: 'review_unfinished', params: { left: review.left } });
    await store.endReviewRow(tx, id, staff.id, nowMs);
    const { kept, withdrawn } = review;
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: staff.brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'staff.review_ended',
      subject: id,
      detail: { kept, withdrawn },
      ip,
    });
    return ok(null);
  });
