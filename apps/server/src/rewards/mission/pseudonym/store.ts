// Owns: pseudonym

import { at, findRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';

export type NameRow = { playerId: string; name: string; onBoard: boolean };

export const listNames = (reader: Reader, playerIds: readonly string[]): Promise<NameRow[]> =>
  listRows(
    reader,
    sql<NameRow>`select player_id, name, on_board from pseudonym where player_id = any (${playerIds}::text[])`,
  );

/** Gives names that nobody of the brand has; who has one keeps it. */
export const insertNames = (
  tx: Tx,
  brandId: string,
  names: readonly { readonly playerId: string; readonly name: string }[],
): Promise<number> =>
  run(
    tx,
    sql`insert into pseudonym (player_id, brand_id, name)
      select n."playerId", ${brandId}, n.name from jsonb_to_recordset(${json(names)}) as n ("playerId" text, name text)
      order by n."playerId" on conflict do nothing`,
  );

export const saveOnBoard = (tx: Tx, playerId: string, shown: boolean): Promise<number> =>
  run(tx, sql`update pseudonym set on_board = ${shown} where player_id = ${playerId}`);

export const findName = (reader: Reader, playerId: string): Promise<NameRow | undefined> =>
  findRow(
    reader,
    sql<NameRow>`select player_id, name, on_board from pseudonym where player_id = ${playerId}`,
  );

/** Who wishes to be shown, and may be offered something. */
export const listOnBoard = (reader: Reader, brandId: string, nowMs: number): Promise<NameRow[]> =>
  listRows(
    reader,
    sql<NameRow>`select player_id, name, on_board from pseudonym
      where brand_id = ${brandId} and on_board and may_be_offered(player_id, ${at(nowMs)})`,
  );
