// Owns: feedback

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { Waiting } from '@fairhouse/wire/platform/worklist';
import type { FeedbackQuestion, FeedbackState } from '@fairhouse/wire/talk/feedback-questions';

export type FeedbackRow = {
  id: Id<'feedback'>;
  at: number;
  question: FeedbackQuestion;
  content: string;
  language: string;
  playerId: Id<'player'> | null;
  username: string | null;
  contact: string | null;
  state: FeedbackState;
  note: string;
  changedAt: number | null;
  changedBy: string | null;
};

export type NewFeedback = {
  readonly id: Id<'feedback'>;
  readonly brandId: string;
  readonly playerId: Id<'player'> | null;
  readonly addressKey: string;
  readonly question: FeedbackQuestion;
  readonly content: string;
  readonly contact: string | null;
  readonly language: string;
  readonly nowMs: number;
};

const feedback = sql`
  select f.id, f.at, f.question, f.content, f.language, f.player_id, p.username, f.contact, f.state, f.note, f.changed_at, f.changed_by
  from feedback f left join player p on p.id = f.player_id`;

/** One piece from an address at a time: each sees the ones before it. */
export const lockAddress = (tx: Tx, brandId: string, addressKey: string): Promise<unknown> =>
  findRow(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`feedback ${brandId} ${addressKey}`}, 0))`);

export const countFrom = async (
  tx: Tx,
  brandId: string,
  addressKey: string,
  sinceMs: number,
): Promise<number> =>
  (
    await getRow(
      tx,
      sql<{ count: number }>`select count(*)::int as count from feedback
        where brand_id = ${brandId} and address_key = ${addressKey} and at > ${at(sinceMs)}`,
    )
  ).count;

export const insertFeedback = (tx: Tx, row: NewFeedback): Promise<number> =>
  run(
    tx,
    sql`insert into feedback (id, brand_id, player_id, address_key, question, content, contact, language, at)
      values (${row.id}, ${row.brandId}, ${row.playerId}, ${row.addressKey}, ${row.question}, ${row.content},
        ${row.contact}, ${row.language}, ${at(row.nowMs)})`,
  );

export const listFeedback = (
  reader: Reader,
  brandId: string,
  span: { readonly before: string; readonly state: FeedbackState | null; readonly limit: number },
): Promise<FeedbackRow[]> =>
  listRows(
    reader,
    sql<FeedbackRow>`${feedback} where f.brand_id = ${brandId} and f.id < ${span.before}
      and (${span.state}::text is null or f.state = ${span.state}) order by f.id desc limit ${span.limit}`,
  );

export const lockFeedback = (tx: Tx, brandId: string, id: string): Promise<FeedbackRow | undefined> =>
  findRow(
    tx,
    sql<FeedbackRow>`${feedback} where f.brand_id = ${brandId} and f.id = ${id} for no key update of f`,
  );

export const updateFeedback = (
  tx: Tx,
  id: string,
  { state, note, nowMs, by }: { state: FeedbackState; note: string; nowMs: number; by: string },
): Promise<number> =>
  run(
    tx,
    sql`update feedback set state = ${state}, note = ${note}, changed_at = ${at(nowMs)}, changed_by = ${by}
      where id = ${id}`,
  );

export const findWaiting = (reader: Reader, brandId: string): Promise<Waiting> =>
  getRow(
    reader,
    sql<Waiting>`select count(*)::int as count, min(at) as "oldestAt" from feedback
      where brand_id = ${brandId} and state = 'new'`,
  );
