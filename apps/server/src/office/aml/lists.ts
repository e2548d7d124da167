import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { type ListedEntity, nameTokens, readList } from '@fairhouse/rules/office/aml/screening';
import type { Refusal } from '@fairhouse/wire/faults';
import type { amlOpsRoutes, ScreeningList } from '@fairhouse/wire/office/aml';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { deleteList, insertEntries, insertList, type ListRow } from './store.ts';

type Call<R extends keyof typeof amlOpsRoutes> = RouteCall<(typeof amlOpsRoutes)[R]> & {
  readonly context: Asking;
};

const AT_ONCE = 2_000;

/** Puts a list in place of the one of its name. */
export async function saveList(
  tx: Tx,
  brandId: string,
  list: Omit<ListRow, 'entries'>,
  entities: readonly ListedEntity[],
): Promise<ListRow> {
  const unique = [...new Map(entities.map((entity) => [entity.id, entity])).values()];
  const row = { ...list, entries: unique.length };
  await deleteList(tx, brandId, list.name);
  await insertList(tx, brandId, row);
  for (let place = 0; place < unique.length; place += AT_ONCE)
    await insertEntries(
      tx,
      brandId,
      list.name,
      unique.slice(place, place + AT_ONCE).map((entity) => ({
        ...entity,
        tokens: [...new Set(entity.names.flatMap(nameTokens))],
      })),
    );
  return row;
}

export async function setList(
  platform: Platform,
  { body: { name, text }, context: { staff, nowMs, ip } }: Call<'setList'>,
): Promise<Result<ScreeningList, Refusal<'screening_list_unreadable'>>> {
  const entities = readList(text);
  if (!entities || entities.length === 0) return fail({ code: 'screening_list_unreadable' });
  const brandId = staff.brand.id;
  return transact(platform.db, async (tx) => {
    const row = await saveList(tx, brandId, { name, at: nowMs, by: staff.username }, entities);
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'aml.list_loaded',
      subject: name,
      detail: { entries: row.entries },
      ip,
    });
    return ok(row);
  });
}

export const dropList = (
  platform: Platform,
  { body: { name }, context: { staff, nowMs, ip } }: Call<'dropList'>,
): Promise<Result<null, Refusal<'not_found'>>> =>
  transact(platform.db, async (tx) => {
    const brandId = staff.brand.id;
    if (!(await deleteList(tx, brandId, name))) return fail({ code: 'not_found' });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'aml.list_dropped',
      subject: name,
      detail: {},
      ip,
    });
    return ok(null);
  });
