// Owns: player_picture

import { at, findRow, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

/** The name of a player's own picture; undefined when they have none. */
export const findAvatarName = async (reader: Reader, playerId: string): Promise<string | undefined> =>
  (
    await findRow(
      reader,
      sql<{
        name: string;
      }>`select name from player_picture where player_id = ${playerId} and name is not null`,
    )
  )?.name;

/** The picture of a name, of a player of a brand. */
export const findAvatar = async (
  reader: Reader,
  brandId: string,
  name: string,
): Promise<Buffer | undefined> =>
  (
    await findRow(
      reader,
      sql<{ webp: Buffer }>`select webp from player_picture c join player p on p.id = c.player_id
        where c.name = ${name} and p.brand_id = ${brandId}`,
    )
  )?.webp;

/** @returns 0 when the last one was set after an instant */
export const saveAvatar = (
  tx: Tx,
  picture: {
    readonly playerId: Id<'player'>;
    readonly name: string;
    readonly webp: Buffer;
    readonly nowMs: number;
  },
  lastBeforeMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into player_picture (player_id, name, webp, set_at)
      values (${picture.playerId}, ${picture.name}, ${picture.webp}, ${at(picture.nowMs)})
      on conflict (player_id) do update set name = excluded.name, webp = excluded.webp, set_at = excluded.set_at
        where player_picture.set_at <= ${at(lastBeforeMs)}`,
  );

export const wasSetSince = async (reader: Reader, playerId: string, sinceMs: number): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from player_picture where player_id = ${playerId} and set_at > ${at(sinceMs)}`,
  )) !== undefined;

/** Goes back to the drawn picture. */
export const dropAvatar = (tx: Tx, playerId: string): Promise<number> =>
  run(
    tx,
    sql`update player_picture set name = null, webp = null where player_id = ${playerId} and name is not null`,
  );
