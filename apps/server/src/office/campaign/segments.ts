import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { campaignOpsRoutes, Segment } from '@fairhouse/wire/office/campaign';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { maskName, readNames } from '../../identity/player/index.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { presentConditions, readConditions } from './conditions.ts';
import {
  countMembers,
  insertSegment,
  isNamed,
  listMembers,
  lockSegment,
  removeSegment,
  type SegmentRow,
  saveSegment,
} from './store.ts';

type Routes = typeof campaignOpsRoutes;
type Call<R extends keyof Routes> = RouteCall<Routes[R]> & { readonly context: Asking };
type Refused<R extends keyof Routes> = Refusal<Routes[R]['faults'][number]>;

const SHOWN = 5;

export const presentSegment = ({ changedAt, changedBy, conditions, ...row }: SegmentRow): Segment => ({
  id: row.id,
  name: row.name,
  version: row.version,
  conditions: presentConditions(conditions),
  changed: { at: changedAt, by: changedBy },
});

/** Counts who meets conditions now. */
export async function countSegment(
  { db }: Platform,
  { body, context: { staff, nowMs } }: Call<'count'>,
): Promise<Result<RouteReply<Routes['count']>, Refused<'count'>>> {
  const brandId = staff.brand.id;
  const read = await readConditions(db, brandId, body.conditions);
  if (!read.ok) return read;
  const [counted, first] = await Promise.all([
    countMembers(db, brandId, read.value, nowMs),
    listMembers(db, brandId, read.value, { nowMs, limit: SHOWN }),
  ]);
  const names = await readNames(db, first);
  return ok({ ...counted, first: first.map((id) => maskName(names.get(id)!)) });
}

const log = (
  platform: Platform,
  tx: Tx,
  { staff, nowMs, ip }: Asking,
  action: `segment.${string}`,
  subject: string,
  detail: { readonly was: Segment | null; readonly is: Segment | null },
) =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: nowMs,
    actor: staffActor(staff),
    action,
    subject,
    detail,
    ip,
  });

export const addSegment = (
  platform: Platform,
  { body, context }: Call<'addSegment'>,
): Promise<Result<Segment, Refused<'addSegment'>>> =>
  transact(platform.db, async (tx): Promise<Result<Segment, Refused<'addSegment'>>> => {
    const { staff, nowMs } = context;
    const read = await readConditions(tx, staff.brand.id, body.conditions);
    if (!read.ok) return read;
    const row = await insertSegment(tx, staff.brand.id, {
      id: platform.newId('segment'),
      name: body.name,
      conditions: read.value,
      changedAt: nowMs,
      changedBy: staff.username,
    });
    if (!row) return fail({ code: 'segment_name_taken' });
    const is = presentSegment(row);
    await log(platform, tx, context, 'segment.added', is.id, { was: null, is });
    return ok(is);
  });

/** A segment that is as it was looked at, locked. */
async function lockAsSeen(
  tx: Tx,
  brandId: string,
  id: string,
  was: number,
): Promise<Result<SegmentRow, Refusal<'not_found' | 'setting_conflict'>>> {
  const row = await lockSegment(tx, brandId, id);
  if (!row) return fail({ code: 'not_found' });
  return row.version === was ? ok(row) : fail({ code: 'setting_conflict' });
}

export const setSegment = (
  platform: Platform,
  { params: { id }, body, context }: Call<'setSegment'>,
): Promise<Result<Segment, Refused<'setSegment'>>> =>
  transact(
    platform.db,
    async (tx): Promise<Result<Segment, Refused<'setSegment'>>> => {
      const { staff, nowMs } = context;
      const brandId = staff.brand.id;
      const seen = await lockAsSeen(tx, brandId, id, body.was);
      if (!seen.ok) return seen;
      const read = await readConditions(tx, brandId, body.conditions);
      if (!read.ok) return read;
      if (await isNamed(tx, brandId, body.name, id)) return fail({ code: 'segment_name_taken' });
      const is = presentSegment(
        await saveSegment(tx, id, {
          name: body.name,
          conditions: read.value,
          changedAt: nowMs,
          changedBy: staff.username,
        }),
      );
      await log(platform, tx, context, 'segment.changed', id, { was: presentSegment(seen.value), is });
      return ok(is);
    },
    // Another took the name between the look and the change: the next look sees it.
    { rerunOn: ['23505'] },
  );

export const dropSegment = (
  platform: Platform,
  { params: { id }, body: { was }, context }: Call<'dropSegment'>,
): Promise<Result<null, Refused<'dropSegment'>>> =>
  transact(platform.db, async (tx): Promise<Result<null, Refused<'dropSegment'>>> => {
    const seen = await lockAsSeen(tx, context.staff.brand.id, id, was);
    if (!seen.ok) return seen;
    await removeSegment(tx, id, context.nowMs);
    await log(platform, tx, context, 'segment.removed', id, { was: presentSegment(seen.value), is: null });
    return ok(null);
  });
