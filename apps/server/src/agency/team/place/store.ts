import { findRow, listRows, type Reader, sql } from '@fairhouse/db';
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
