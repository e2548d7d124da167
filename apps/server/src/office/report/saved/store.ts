// Owns: report_made, report_saved

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { MadeFigures, ReportToSave, SavedSearch } from '@fairhouse/wire/office/report';
import type { ReportPage, ReportSchedule } from '@fairhouse/wire/office/report-words';

export type SavedRow = {
  readonly id: bigint;
  readonly brandId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly page: ReportPage;
  readonly search: SavedSearch;
  readonly shared: boolean;
  readonly every: ReportSchedule;
  readonly hour: number;
  readonly nextAt: number | null;
};

const columns = sql`s.id, s.brand_id, s.owner_id, s.name, s.page, s.search, s.shared, s.every, s.hour, s.next_at`;

/** Whose reports: those of one of the staff, and what others of the brand share. */
type Staff = { readonly brandId: string; readonly staffId: string };

const seenBy = ({ brandId, staffId }: Staff) =>
  sql`s.brand_id = ${brandId} and (s.owner_id = ${staffId} or s.shared)`;

export const listSaved = (reader: Reader, staff: Staff): Promise<SavedRow[]> =>
  listRows(
    reader,
    sql<SavedRow>`select ${columns} from report_saved s where ${seenBy(staff)} order by s.owner_id <> ${staff.staffId}, s.name`,
  );

/** Makes those who save as the same member of staff wait for each other. @returns how many there are of other names */
export async function lockSaved(tx: Tx, staffId: string, name: string): Promise<number> {
  await listRows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${staffId}, 7246031))`);
  const found = sql<{ reports: number }>`
    select count(*)::int as reports from report_saved where owner_id = ${staffId} and name <> ${name}`;
  return (await getRow(tx, found)).reports;
}

export const saveReport = (
  tx: Tx,
  { brandId, staffId }: Staff,
  { name, page, search, shared, every, hour }: ReportToSave,
  nextAtMs: number | null,
): Promise<SavedRow> =>
  getRow(
    tx,
    sql<SavedRow>`
      insert into report_saved as s (brand_id, owner_id, name, page, search, shared, every, hour, next_at)
      values (${brandId}, ${staffId}, ${name}, ${page}, ${json(search)}, ${shared}, ${every}, ${hour},
        ${nextAtMs === null ? null : at(nextAtMs)})
      on conflict (owner_id, name) do update set page = excluded.page, search = excluded.search, shared = excluded.shared,
        every = excluded.every, hour = excluded.hour, next_at = excluded.next_at
      returning ${columns}`,
  );

/** @returns the name of what was deleted; undefined when it is nobody's, or another's */
export const deleteSaved = async (
  tx: Tx,
  { brandId, staffId }: Staff,
  id: string,
): Promise<string | undefined> =>
  (
    await findRow(
      tx,
      sql<{ name: string }>`
        delete from report_saved where brand_id = ${brandId} and owner_id = ${staffId} and id = ${BigInt(id)} returning name`,
    )
  )?.name;

/** The report that has waited longest for its time, for this process alone. */
export const lockDue = (tx: Tx, nowMs: number): Promise<SavedRow | undefined> =>
  findRow(
    tx,
    sql<SavedRow>`select ${columns} from report_saved s where s.next_at <= ${at(nowMs)}
      order by s.next_at limit 1 for update skip locked`,
  );

export const moveDue = (tx: Tx, id: bigint, nextAtMs: number): Promise<number> =>
  run(tx, sql`update report_saved set next_at = ${at(nextAtMs)} where id = ${id}`);

export type NewMade = {
  readonly savedId: bigint;
  readonly from: string;
  readonly to: string;
  readonly nowMs: number;
  readonly figures: MadeFigures;
};

export const insertMade = (tx: Tx, { savedId, from, to, nowMs, figures }: NewMade): Promise<number> =>
  run(
    tx,
    sql`insert into report_made (saved_id, from_day, to_day, made_at, figures)
      values (${savedId}, ${from}::date, ${to}::date, ${at(nowMs)}, ${json(figures)})`,
  );

export type MadeRow = {
  readonly id: bigint;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly madeAt: number;
};

const made = sql`m.id, s.name, to_char(m.from_day, 'YYYY-MM-DD') as from, to_char(m.to_day, 'YYYY-MM-DD') as to, m.made_at`;

export const listMade = (reader: Reader, staff: Staff, limit: number): Promise<MadeRow[]> =>
  listRows(
    reader,
    sql<MadeRow>`select ${made} from report_made m join report_saved s on s.id = m.saved_id
      where ${seenBy(staff)} order by m.id desc limit ${limit}`,
  );

export const findMade = (
  reader: Reader,
  staff: Staff,
  id: string,
): Promise<(MadeRow & { readonly figures: MadeFigures }) | undefined> =>
  findRow(
    reader,
    sql<
      MadeRow & { figures: MadeFigures }
    >`select ${made}, m.figures from report_made m join report_saved s on s.id = m.saved_id
      where ${seenBy(staff)} and m.id = ${BigInt(id)}`,
  );

/** What was made long ago is let go. */
export const deleteMade = (tx: Tx, beforeMs: number): Promise<number> =>
  run(tx, sql`delete from report_made where made_at < ${at(beforeMs)}`);
