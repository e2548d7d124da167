// Owns: favourite

import { at, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';

/** The codes of the games a player keeps, last kept first. */
export const listFavourites = async (
  reader: Reader,
  brandId: string,
  playerId: string,
): Promise<readonly string[]> =>
  (
    await listRows(
      reader,
      sql<{ code: string }>`
        select game_code as code from favourite where brand_id = ${brandId} and player_id = ${playerId}
        order by added_at desc, game_code`,
    )
  ).map(({ code }) => code);

export const addFavourite = (
  tx: Tx,
  favourite: {
    readonly brandId: string;
    readonly playerId: string;
    readonly code: string;
    readonly nowMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into favourite (player_id, brand_id, game_code, added_at)
      values (${favourite.playerId}, ${favourite.brandId}, ${favourite.code}, ${at(favourite.nowMs)})
      on conflict do nothing`,
  );

export const removeFavourite = (tx: Tx, brandId: string, playerId: string, code: string): Promise<number> =>
  run(
    tx,
    sql`delete from favourite where brand_id = ${brandId} and player_id = ${playerId} and game_code = ${code}`,
  );
