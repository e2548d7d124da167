// Owns: worklist_view

import { findRow, getRow, json, listRows, type Reader, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { Worklist } from '@fairhouse/wire/platform/worklist-words';

export type ViewRow = {
  readonly id: bigint;
  readonly ownerId: Id<'staff'>;
  readonly name: string;
  readonly search: Record<string, string>;
  readonly shared: boolean;
};

export type ViewOwner = {
  readonly brandId: string;
  readonly staffId: Id<'staff'>;
  readonly queue: Worklist;
};

export const listViews = (reader: Reader, { brandId, staffId, queue }: ViewOwner): Promise<ViewRow[]> =>
  listRows(
    reader,
    sql<ViewRow>`select id, owner_id, name, search, shared from worklist_view
      where brand_id = ${brandId} and queue = ${queue} and (owner_id = ${staffId} or shared)
      order by owner_id <> ${staffId}, name, id`,
  );

/** Makes those who save as the same member of staff wait for each other. @returns how many there are of other names */
export async function lockViews(tx: Tx, { staffId, queue }: ViewOwner, name: string): Promise<number> {
  await listRows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${staffId}, 7246032))`);
  const found = sql<{ views: number }>`select count(*)::int as views from worklist_view
    where owner_id = ${staffId} and queue = ${queue} and name <> ${name}`;
  return (await getRow(tx, found)).views;
}

export const saveView = (
  tx: Tx,
  { brandId, staffId, queue }: ViewOwner,
  { name, search, shared }: Pick<ViewRow, 'name' | 'search' | 'shared'>,
): Promise<{ id: bigint }> =>
  getRow(
    tx,
    sql<{ id: bigint }>`insert into worklist_view (brand_id, queue, owner_id, name, search, shared)
      values (${brandId}, ${queue}, ${staffId}, ${name}, ${json(search)}, ${shared})
      on conflict (owner_id, queue, name) do update set search = excluded.search, shared = excluded.shared
      returning id`,
  );

/** @returns what was deleted; undefined when it is nobody's, or another's */
export const deleteView = (
  tx: Tx,
  { brandId, staffId }: Pick<ViewOwner, 'brandId' | 'staffId'>,
  id: string,
): Promise<{ name: string; queue: Worklist } | undefined> =>
  findRow(
    tx,
    sql<{ name: string; queue: Worklist }>`delete from worklist_view
      where brand_id = ${brandId} and owner_id = ${staffId} and id = ${BigInt(id)} returning name, queue`,
  );
