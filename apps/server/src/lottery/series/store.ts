// Owns: lottery_series

import { getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';

/** The most series that an account may bet at. */
export const seriesOf = async (reader: Reader, playerId: string): Promise<number> =>
  (await getRow(reader, sql<{ series: number }>`select (lottery_ladder(${playerId}))[1] as series`)).series;

/** What some accounts were given. */
export const readGiven = async (
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await listRows(
    reader,
    sql<{ id: string; series: number }>`select player_id as id, series from lottery_series
      where player_id = any(${ids}::text[])`,
  );
  return new Map(rows.map(({ id, series }) => [id, series]));
};

export const saveSeries = (tx: Tx, playerId: string, series: number): Promise<number> =>
  run(
    tx,
    sql`insert into lottery_series (player_id, series) values (${playerId}, ${series})
      on conflict (player_id) do update set series = excluded.series`,
  );
