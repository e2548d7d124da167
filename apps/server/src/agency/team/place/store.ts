import { findRow, listRows, type Reader, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

export type PlaceRow = {
  readonly no: bigint;
  readonly playerId: Id<'player'>;
  readonly path: string;
  readonly depth: number;
};

export const place = sql`p.no, p.player_id as "playerId", p.path, p.depth`;

/** Where a member of a brand stands now. */
export const findPlace = (reader: Reader, brandId: string, playerId: string): Promise<PlaceRow | undefined> =>
  findRow(
    reader,
    sql<PlaceRow>`select ${place} from team_place p
      where p.brand_id = ${brandId} and p.player_id = ${playerId} and p.to_day is null`,
  );

/** Who stands above a member now, the direct upline first. */
export const listAbove = async (
  reader: Reader,
  brandId: string,
  playerId: string,
): Promise<readonly Id<'player'>[]> =>
  (
    await listRows(
      reader,
      sql<{ playerId: Id<'player'> }>`select a.player_id from team_place p
          cross join lateral generate_series(1, p.depth - 1) as level
          join team_place a on a.brand_id = p.brand_id and a.path = left(p.path, 5 * level)
        where p.brand_id = ${brandId} and p.player_id = ${playerId} and p.to_day is null
        order by level desc`,
    )
  ).map((row) => row.playerId);

/** Holds the places of some people, from the top down, until the transaction ends. Members may still come to stand below. */
export const lockPlaces = (tx: Tx, playerIds: readonly string[]): Promise<unknown> =>
  listRows(
    tx,
    sql`select no from team_place where player_id = any (${playerIds}::text[]) and to_day is null
      order by path for no key update`,
  );

/** All places that somebody has had, and those directly below them; places that were left keep what happened there. */
export const listPlacesOf = async (
  reader: Reader,
  brandId: string,
  playerId: string,
): Promise<{ readonly own: readonly bigint[]; readonly below: readonly PlaceBelow[] }> => {
  const rows = await listRows(
    reader,
    sql<PlaceBelow & { own: boolean }>`
      with own as (select no from team_place where brand_id = ${brandId} and player_id = ${playerId})
      select p.no, p.player_id, p.player_id = ${playerId} as own from team_place p
      where p.no in (select no from own) or p.parent_no in (select no from own) order by p.no`,
  );
  return { own: rows.filter(({ own }) => own).map(({ no }) => no), below: rows.filter(({ own }) => !own) };
};

export type PlaceBelow = { readonly no: bigint; readonly playerId: Id<'player'> };
