// Owns: lottery, lottery_paytable, lottery_series

import { findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { LotteryKind } from '@fairhouse/games/lottery';
import type { LotteryMenu } from '@fairhouse/wire/lottery/menu';

export type LotteryRow = Pick<LotteryMenu, 'family' | 'region' | 'hall'> & {
  brandId: string;
  code: string;
  vassalage: string;
  title: string;
  zone: string;
  schedule: LotteryKind['schedule'];
  closeSeconds: number;
  own: boolean;
  numberLimit: bigint;
  playerLimit: bigint;
};

const columns = sql`brand_id as "brandId", code, family, region, hall, vassalage, title, zone, schedule,
  close_seconds as "closeSeconds", own, number_limit as "numberLimit", player_limit as "playerLimit"`;

export const listLotteries = (reader: Reader, brandId?: string): Promise<LotteryRow[]> =>
  listRows(
    reader,
    sql<LotteryRow>`select ${columns} from lottery
      where ${brandId ?? null}::text is null or brand_id = ${brandId ?? null} order by brand_id, place`,
  );

export const findLotteryRow = (
  reader: Reader,
  brandId: string,
  code: string,
): Promise<LotteryRow | undefined> =>
  findRow(
    reader,
    sql<LotteryRow>`select ${columns} from lottery where brand_id = ${brandId} and code = ${code}`,
  );

export const insertLottery = (tx: Tx, row: LotteryRow, place: number): Promise<number> =>
  run(
    tx,
    sql`insert into lottery (brand_id, code, family, region, hall, vassalage, title, zone, schedule, close_seconds, own, place,
        number_limit, player_limit)
      values (${row.brandId}, ${row.code}, ${row.family}, ${row.region}, ${row.hall}, ${row.vassalage}, ${row.title},
        ${row.zone}, ${json(row.schedule)}, ${row.closeSeconds}, ${row.own}, ${place}, ${row.numberLimit}, ${row.playerLimit})
      on conflict do nothing`,
  );

/** The id of a paytable, which is written down when it is first used. */
export async function keepPaytable(
  tx: Tx,
  { hash, family, odds }: { readonly hash: string; readonly family: string; readonly odds: unknown },
): Promise<number> {
  await run(
    tx,
    sql`insert into lottery_paytable (hash, family, odds) values (${hash}, ${family}, ${json(odds)}) on conflict do nothing`,
  );
  return (await getRow(tx, sql<{ id: number }>`select id from lottery_paytable where hash = ${hash}`)).id;
}

export const readPaytables = (
  reader: Reader,
  ids: readonly number[],
): Promise<{ id: number; odds: Record<string, Record<string, number>> }[]> =>
  listRows(reader, sql`select id, odds from lottery_paytable where id = any(${ids}::integer[])`);

export const findSeries = async (reader: Reader, playerId: string): Promise<number | undefined> =>
  (
    await findRow(
      reader,
      sql<{ series: number }>`select series from lottery_series where player_id = ${playerId}`,
    )
  )?.series;
