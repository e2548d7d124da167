// Owns: harm_marker

import { at, findRow, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { HarmMarker } from '@fairhouse/wire/identity/protection';

export const findMarker = (reader: Reader, playerId: string): Promise<HarmMarker | undefined> =>
  findRow(
    reader,
    sql<HarmMarker>`select set_at as at, set_by as by, reason from harm_marker where player_id = ${playerId}`,
  );

/** @returns 0 where the member is marked already */
export const insertMarker = (
  tx: Tx,
  member: { readonly brandId: string; readonly playerId: string },
  { at: atMs, by, reason }: HarmMarker,
): Promise<number> =>
  run(
    tx,
    sql`insert into harm_marker (player_id, brand_id, reason, set_by, set_at)
      values (${member.playerId}, ${member.brandId}, ${reason}, ${by}, ${at(atMs)}) on conflict do nothing`,
  );

/** @returns 0 where the member is not marked */
export const deleteMarker = (tx: Tx, playerId: string): Promise<number> =>
  run(tx, sql`delete from harm_marker where player_id = ${playerId}`);
