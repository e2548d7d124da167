import { findRow, type Reader, sql } from '@fairhouse/db';
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
