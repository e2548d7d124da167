// Owns: lottery, lottery_paytable, lottery_terms

import { findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { LotteryKind } from '@fairhouse/games/lottery';
import type { LotteryMenu } from '@fairhouse/wire/lottery/menu';

export type LotteryRow = Pick<LotteryMenu, 'family' | 'region' | 'hall'> & {
  brandId: string;
  code: string;
  vendorCode: string;
  title: string;
  zone: string;
  schedule: LotteryKind['schedule'];
  closeSeconds: number;
  own: boolean;
  numberLimit: bigint;
  playerLimit: bigint;
} & LotteryTerms;

/** What staff set of a lottery. */
export type LotteryTerms = {
  /** The version in force; 0: nothing was ever set. */
  terms: number;
  /** Odds that were set; null: those of the program. */
  paytable: number | null;
  closed: boolean;
  closedPlays: string[];
  /** The most that may be staked on a play in a draw. */
  playLimits: Record<string, string>;
  /** The most that a draw may cost. */
  issueLimit: bigint | null;
};

const columns = sql`brand_id, code, family, region, hall, vendor_code, title, zone, schedule,
  close_seconds, own, number_limit, player_limit,
  terms, paytable, closed, closed_plays, play_limits, issue_limit`;

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

export const findLotteries = (
  reader: Reader,
  brandId: string,
  codes: readonly string[],
): Promise<LotteryRow[]> =>
  listRows(
    reader,
    sql<LotteryRow>`select ${columns} from lottery where brand_id = ${brandId} and code = any(${codes}::text[])`,
  );

export const insertLottery = (
  tx: Tx,
  row: Omit<LotteryRow, keyof LotteryTerms>,
  place: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into lottery (brand_id, code, family, region, hall, vendor_code, title, zone, schedule, close_seconds, own, place,
        number_limit, player_limit)
      values (${row.brandId}, ${row.code}, ${row.family}, ${row.region}, ${row.hall}, ${row.vendorCode}, ${row.title},
        ${row.zone}, ${json(row.schedule)}, ${row.closeSeconds}, ${row.own}, ${place}, ${row.numberLimit}, ${row.playerLimit})
      on conflict do nothing`,
  );

export type NewPaytable = { readonly hash: string; readonly family: string; readonly odds: unknown };

export const findPaytable = async (reader: Reader, hash: string): Promise<number | undefined> =>
  (await findRow(reader, sql<{ id: number }>`select id from lottery_paytable where hash = ${hash}`))?.id;

/** The id of a paytable, which is written down when it is first used. */
export async function keepPaytable(tx: Tx, { hash, family, odds }: NewPaytable): Promise<number> {
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

/** The row of a lottery; its terms do not change until the transaction ends. */
export const lockTerms = (tx: Tx, brandId: string, code: string): Promise<LotteryRow | undefined> =>
  findRow(
    tx,
    sql<LotteryRow>`select ${columns} from lottery where brand_id = ${brandId} and code = ${code} for no key update`,
  );

export type TermsVersion = {
  version: number;
  changes: readonly { readonly key: string; readonly from: string; readonly to: string }[];
  enteredBy: string;
  confirmedBy: string;
  reason: string;
  at: number;
};

/** The next version of the terms of a lottery, and what is in force from now on. */
export async function saveTerms(
  tx: Tx,
  {
    brandId,
    code,
    spaceTimes,
    ...row
  }: LotteryRow & { readonly spaceTimes: Readonly<Record<string, number>> },
  { changes, enteredBy, confirmedBy, reason }: Omit<TermsVersion, 'version' | 'at'>,
): Promise<void> {
  await run(
    tx,
    sql`update lottery set terms = ${row.terms}, paytable = ${row.paytable}, closed = ${row.closed},
        closed_plays = ${row.closedPlays}::text[], play_limits = ${json(row.playLimits)}, issue_limit = ${row.issueLimit},
        number_limit = ${row.numberLimit}, player_limit = ${row.playerLimit}, schedule = ${json(row.schedule)}, space_times = ${json(spaceTimes)}
      where brand_id = ${brandId} and code = ${code}`,
  );
  await run(
    tx,
    sql`insert into lottery_terms (brand_id, lottery, version, changes, entered_by, confirmed_by, reason)
      values (${brandId}, ${code}, ${row.terms}, ${json(changes)}, ${enteredBy}, ${confirmedBy}, ${reason})`,
  );
}

/** The latest versions of the terms of a lottery, newest first. */
export const listTerms = (
  reader: Reader,
  brandId: string,
  code: string,
  limit: number,
): Promise<TermsVersion[]> =>
  listRows(
    reader,
    sql<TermsVersion>`select version, changes, entered_by, confirmed_by, reason, at
      from lottery_terms where brand_id = ${brandId} and lottery = ${code} order by version desc limit ${limit}`,
  );
