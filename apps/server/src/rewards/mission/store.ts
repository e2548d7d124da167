// Owns: mission_touch

import { json, listRows, run, sql, type Tx } from '@fairhouse/db';

export type Touched = { readonly brandId: string; readonly playerId: string; readonly day: string };

/** Marks days of members whose account has changed. */
export const touch = (tx: Tx, touched: readonly Touched[]): Promise<number> =>
  run(
    tx,
    sql`insert into mission_touch (brand_id, player_id, day)
      select distinct n."brandId", n."playerId", n.day
      from jsonb_to_recordset(${json(touched)}) as n ("brandId" text, "playerId" text, day date)
      order by 2, 3 on conflict do nothing`,
  );

/** Takes some marked days. */
export const takeTouched = (tx: Tx, limit: number): Promise<Touched[]> =>
  listRows(
    tx,
    sql<Touched>`delete from mission_touch where (player_id, day) in (
        select player_id, day from mission_touch order by player_id, day limit ${limit} for update skip locked)
      returning brand_id, player_id, to_char(day, 'YYYY-MM-DD') as day`,
  );
