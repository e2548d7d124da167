// Owns: integrity_review

import { at, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';

export type Review = {
  readonly key: string;
  readonly verdict: 'cleared' | 'confirmed';
  readonly reason: string;
  readonly reviewedBy: string;
  readonly reviewedAt: number;
};

export const listReviews = (reader: Reader, brandId: string, keys: readonly string[]): Promise<Review[]> =>
  listRows(
    reader,
    sql<Review>`select key, verdict, reason, reviewed_by, reviewed_at from integrity_review
      where brand_id = ${brandId} and key = any(${keys}::text[])`,
  );

export const writeReview = (tx: Tx, brandId: string, review: Review): Promise<number> =>
  run(
    tx,
    sql`insert into integrity_review (brand_id, key, verdict, reason, reviewed_by, reviewed_at)
      values (${brandId}, ${review.key}, ${review.verdict}, ${review.reason}, ${review.reviewedBy}, ${at(review.reviewedAt)})
      on conflict (brand_id, key) do update set verdict = excluded.verdict, reason = excluded.reason,
        reviewed_by = excluded.reviewed_by, reviewed_at = excluded.reviewed_at`,
  );
