import { isDeepStrictEqual } from 'node:util';
import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { changeOpsRoutes } from '@fairhouse/wire/platform/change';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { type Asking, presentApproval, requestApproval } from '../approval/index.ts';
import { audit, staffActor } from '../audit/index.ts';
import { lockSettings } from '../brand/index.ts';
import { type Doing, logChange } from './log-change.ts';
import { PLAN_KIND, presentChange } from './present.ts';
import { type ChangeRow, endRow, findChange, lockChange, scheduleRow } from './store.ts';
import { findDiffFault, mayChange, maySee, secondEyesOf, settingOf } from './topics.ts';

type Route = typeof changeOpsRoutes.publish;
type Call = RouteCall<Route> & { readonly context: Asking };
type Reply = Result<RouteReply<Route>, Refusal<Route['faults'][number]>>;

/** Locks the settings of a brand first, as whoever changes them does, then the change. */
export async function lockToPublish(tx: Tx, brandId: string, id: string): Promise<ChangeRow | undefined> {
  await lockSettings(tx, brandId);
  return lockChange(tx, brandId, id);
}

/** Is the setting still what it was when the change was drafted? */
export const stillHolds = async (tx: Tx, { brandId, diff }: ChangeRow): Promise<boolean> =>
  isDeepStrictEqual(await settingOf(diff).read(tx, brandId), diff.was);

/** Publishes a change at once, schedules it, or asks a colleague where one must not do it alone. */
export const publishChange = (platform: Platform, { params, body, context }: Call): Promise<Reply> =>
  transact(platform.db, async (tx): Promise<Reply> => {
    const { staff, nowMs } = context;
    const row = await lockToPublish(tx, staff.brand.id, params.id);
    if (!row || !maySee(staff, row.diff.topic)) return fail({ code: 'not_found' });
    if (!mayChange(staff, row.diff.topic)) return fail({ code: 'staff_forbidden' });
    if (row.state !== 'draft' && row.state !== 'scheduled') return fail({ code: 'change_closed' });
    if (body.at !== null && body.at <= nowMs)
      return fail({ code: 'field_rule', fields: { at: { rule: 'publish_at' } } });
    const fields = findDiffFault(row.diff, body.at ?? nowMs);
    if (fields) return fail({ code: 'field_rule', fields });
    if (!(await stillHolds(tx, row))) return fail({ code: 'setting_conflict' });
    const approval = await askSecondEyes(platform, tx, row, body.at, context);
    if (approval && !approval.ok) return approval;
    if (!approval) await carryOn(platform, tx, row, body.at, context);
    const after = await findChange(tx, staff.brand.id, row.id);
    assert(after !== undefined, 'a change is never taken away');
    return ok({
      change: await presentChange(tx, after, staff, nowMs),
      approval: approval ? presentApproval(approval.value, staff, nowMs) : null,
    });
  });

function askSecondEyes(
  platform: Platform,
  tx: Tx,
  { id, diff, reason }: ChangeRow,
  atMs: number | null,
  context: Asking,
) {
  const content = secondEyesOf(diff);
  if (!content) return undefined;
  return requestApproval(
    platform,
    tx,
    {
      kind: PLAN_KIND,
      subject: id,
      subjectName: context.staff.brand.name,
      content: { ...content, ...(atMs !== null && { changeAt: { from: null, to: String(atMs) } }) },
      reason,
    },
    context,
  );
}

async function carryOn(
  platform: Platform,
  tx: Tx,
  row: ChangeRow,
  atMs: number | null,
  { staff, nowMs, ip }: Asking,
): Promise<void> {
  const doing = { actor: staffActor(staff), nowMs, ip };
  if (atMs === null) return applyChange(platform, tx, row, doing, staff.id);
  await scheduleChange(platform, tx, row, { publishAt: atMs, by: staff.id }, doing);
}

export async function scheduleChange(
  platform: Platform,
  tx: Tx,
  row: ChangeRow,
  when: { readonly publishAt: number; readonly by: Id<'staff'> },
  doing: Doing,
): Promise<void> {
  await scheduleRow(tx, row.id, when);
  await logChange(platform, tx, row, 'scheduled', doing, { publishAt: when.publishAt });
}

/** Writes the setting, the log and the end of the change, in the transaction that has judged it. @param by null: at its hour */
export async function applyChange(
  platform: Platform,
  tx: Tx,
  { id, brandId, diff, reason }: ChangeRow,
  { actor, nowMs, ip }: Doing,
  by: Id<'staff'> | null,
): Promise<void> {
  const { action, subject, write } = settingOf(diff);
  await write(tx, brandId, diff.is);
  await audit(tx, {
    id: platform.newId('audit'),
    brandId,
    atMs: nowMs,
    actor,
    action,
    subject,
    detail: { was: diff.was, is: diff.is, reason, change: id },
    ip,
  });
  await endRow(tx, id, { state: 'done', atMs: nowMs, by });
}
