// Owns: worklist_claim, worklist_hold

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { HoldReason, Worklist } from '@fairhouse/wire/platform/worklist-words';

export type Place = { readonly brandId: string; readonly queue: Worklist };

export type Item = Place & { readonly itemId: string };

export type ClaimRow = {
  readonly itemId: string;
  readonly staffId: Id<'staff'>;
  readonly until: number;
};

export type HoldRow = {
  readonly itemId: string;
  readonly staffId: Id<'staff'>;
  readonly reason: HoldReason;
  readonly note: string | null;
  readonly since: number;
  readonly until: number;
};

const ofItem = ({ brandId, queue, itemId }: Item) =>
  sql`brand_id = ${brandId} and queue = ${queue} and item_id = ${itemId}`;

/** Claims of a worklist that have not ended. */
export const listClaims = (reader: Reader, { brandId, queue }: Place, nowMs: number): Promise<ClaimRow[]> =>
  listRows(
    reader,
    sql<ClaimRow>`select item_id, staff_id, until from worklist_claim
      where brand_id = ${brandId} and queue = ${queue} and until > ${at(nowMs)}`,
  );

/** Holds of a worklist that have not ended. */
export const listHeld = (reader: Reader, { brandId, queue }: Place, nowMs: number): Promise<HoldRow[]> =>
  listRows(
    reader,
    sql<HoldRow>`select item_id, staff_id, reason, note, since, until from worklist_hold
      where brand_id = ${brandId} and queue = ${queue} and until > ${at(nowMs)}`,
  );

export const findClaim = (reader: Reader, item: Item, nowMs: number): Promise<ClaimRow | undefined> =>
  findRow(
    reader,
    sql<ClaimRow>`select item_id, staff_id, until from worklist_claim
      where ${ofItem(item)} and until > ${at(nowMs)}`,
  );

export const isHeld = async (reader: Reader, item: Item, nowMs: number): Promise<boolean> =>
  (await findRow(
    reader,
    sql<{ one: number }>`select 1 as one from worklist_hold where ${ofItem(item)} and until > ${at(nowMs)}`,
  )) !== undefined;

/** How many items besides this one somebody has claimed, of all worklists. */
export const countClaims = async (
  reader: Reader,
  staffId: string,
  { brandId, queue, itemId }: Item,
  nowMs: number,
): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ n: number }>`select count(*)::int as n from worklist_claim
        where staff_id = ${staffId} and until > ${at(nowMs)}
          and (brand_id, queue, item_id) <> (${brandId}, ${queue}, ${itemId})`,
    )
  ).n;

/** Makes an item somebody's, in place of whose it was. */
export const saveClaim = (
  tx: Tx,
  { brandId, queue, itemId }: Item,
  staffId: string,
  untilMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into worklist_claim (brand_id, queue, item_id, staff_id, until)
      values (${brandId}, ${queue}, ${itemId}, ${staffId}, ${at(untilMs)})
      on conflict (brand_id, queue, item_id) do update set staff_id = excluded.staff_id, until = excluded.until`,
  );

export const deleteClaim = (tx: Tx, item: Item): Promise<number> =>
  run(tx, sql`delete from worklist_claim where ${ofItem(item)}`);

export const saveHold = (
  tx: Tx,
  { brandId, queue, itemId }: Item,
  hold: {
    readonly staffId: string;
    readonly reason: HoldReason;
    readonly note: string | null;
    readonly sinceMs: number;
    readonly untilMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into worklist_hold (brand_id, queue, item_id, staff_id, reason, note, since, until)
      values (${brandId}, ${queue}, ${itemId}, ${hold.staffId}, ${hold.reason}, ${hold.note}, ${at(hold.sinceMs)},
        ${at(hold.untilMs)})
      on conflict (brand_id, queue, item_id) do update set staff_id = excluded.staff_id, reason = excluded.reason,
        note = excluded.note, since = excluded.since, until = excluded.until`,
  );

/** @returns 0 when it is not held */
export const deleteHold = (tx: Tx, item: Item, nowMs: number): Promise<number> =>
  run(tx, sql`delete from worklist_hold where ${ofItem(item)} and until > ${at(nowMs)}`);

/** Claims and holds that have ended by themselves. */
export async function deleteEnded(tx: Tx, nowMs: number): Promise<void> {
  await run(tx, sql`delete from worklist_claim where until <= ${at(nowMs)}`);
  await run(tx, sql`delete from worklist_hold where until <= ${at(nowMs)}`);
}
