// Owns: member_tag

import { at, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';

export type TagRow = { tag: string; by: string; at: number };

export const listTags = (reader: Reader, playerId: string): Promise<TagRow[]> =>
  listRows(
    reader,
    sql<TagRow>`select tag, given_by as by, given_at as at from member_tag where player_id = ${playerId} order by tag`,
  );

/** @returns 0 when the member has it already */
export const insertTag = (tx: Tx, playerId: string, { tag, by, at: atMs }: TagRow): Promise<number> =>
  run(
    tx,
    sql`insert into member_tag (player_id, tag, given_by, given_at)
      values (${playerId}, ${tag}, ${by}, ${at(atMs)}) on conflict do nothing`,
  );

export const deleteTag = (tx: Tx, playerId: string, tag: string): Promise<number> =>
  run(tx, sql`delete from member_tag where player_id = ${playerId} and tag = ${tag}`);
