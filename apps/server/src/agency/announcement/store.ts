// Owns: team_announcement

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

export type NewAnnouncement = {
  readonly id: Id<'announcement'>;
  readonly brandId: string;
  /** Null: the house. */
  readonly authorId: string | null;
  readonly text: string;
  readonly day: string;
  readonly nowMs: number;
};

export const insertAnnouncement = (tx: Tx, row: NewAnnouncement): Promise<number> =>
  run(
    tx,
    sql`insert into team_announcement (id, brand_id, author_id, text, at, day)
      values (${row.id}, ${row.brandId}, ${row.authorId}, ${row.text}, ${at(row.nowMs)}, ${row.day}::date)`,
  );

export const countOfDay = async (reader: Reader, authorId: string, day: string): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ count: number }>`select count(*)::int as count from team_announcement
        where author_id = ${authorId} and day = ${day}::date`,
    )
  ).count;

export type ShownRow = {
  readonly id: Id<'announcement'>;
  readonly at: number;
  readonly text: string;
  readonly authorId: Id<'player'> | null;
  readonly account: string | null;
};

type Slice = { readonly before: string; readonly limit: number };

/** What some authors and the house told, newest first, without what was removed. */
export const listShown = (
  reader: Reader,
  brandId: string,
  authors: readonly string[],
  { before, limit }: Slice,
): Promise<ShownRow[]> =>
  listRows(
    reader,
    sql<ShownRow>`select a.id, a.at, a.text, a.author_id, c.account
      from team_announcement a left join player_card c on c.id = a.author_id
      where a.brand_id = ${brandId} and (a.author_id is null or a.author_id = any (${authors}::text[]))
        and a.removed_at is null and a.id < ${before}
      order by a.id desc limit ${limit}`,
  );

export type AnyRow = ShownRow & { readonly removedAt: number | null; readonly removedBy: string | null };

const any = sql`select a.id, a.at, a.text, a.author_id, c.account, a.removed_at, a.removed_by
  from team_announcement a left join player_card c on c.id = a.author_id`;

export const listAll = (reader: Reader, brandId: string, { before, limit }: Slice): Promise<AnyRow[]> =>
  listRows(
    reader,
    sql<AnyRow>`${any} where a.brand_id = ${brandId} and a.id < ${before} order by a.id desc limit ${limit}`,
  );

export const findAnnouncement = (reader: Reader, brandId: string, id: string): Promise<AnyRow | undefined> =>
  findRow(reader, sql<AnyRow>`${any} where a.brand_id = ${brandId} and a.id = ${id}`);

type Removal = { readonly id: string; readonly by: string | null; readonly nowMs: number };

/** @param by the member of staff; null: the author @returns 0 when it was removed before */
export const removeAnnouncement = (tx: Tx, { id, by, nowMs }: Removal): Promise<number> =>
  run(
    tx,
    sql`update team_announcement set removed_at = ${at(nowMs)}, removed_by = ${by}
      where id = ${id} and removed_at is null`,
  );
