import { isDeepStrictEqual } from 'node:util';
import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Change, changeOpsRoutes, SettingDiff } from '@fairhouse/wire/platform/change';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../approval/index.ts';
import { staffActor } from '../audit/index.ts';
import { lockSettings } from '../brand/index.ts';
import { cancelLocked } from './cancel-change.ts';
import { logChange } from './log-change.ts';
import { presentChange } from './present.ts';
import { findChange, insertChange, lockChange } from './store.ts';
import { findDiffFault, mayChange, maySee, settingOf } from './topics.ts';

type DraftCall = RouteCall<typeof changeOpsRoutes.draft> & { readonly context: Asking };

/** Writes a change down as somebody wants it, upon what they have seen. */
export const draftChange = (
  platform: Platform,
  { body: { reason, ...diff }, context }: DraftCall,
): Promise<Result<Change, Refusal<'staff_forbidden' | 'setting_conflict' | 'field_rule'>>> =>
  transact(
    platform.db,
    async (tx): Promise<Result<Change, Refusal<'staff_forbidden' | 'setting_conflict' | 'field_rule'>>> => {
      const { staff, nowMs } = context;
      if (!mayChange(staff, diff.topic)) return fail({ code: 'staff_forbidden' });
      const fields = findDiffFault(diff, nowMs);
      if (fields) return fail({ code: 'field_rule', fields });
      if (!isDeepStrictEqual(await settingOf(diff).read(tx, staff.brand.id), diff.was))
        return fail({ code: 'setting_conflict' });
      return ok(await write(platform, tx, { diff, reason }, context));
    },
  );

type RedraftCall = RouteCall<typeof changeOpsRoutes.redraft> & { readonly context: Asking };
type RedraftRefusal = Refusal<(typeof changeOpsRoutes.redraft)['faults'][number]>;

/** Drafts the same again upon what the setting is now, in place of a change that waits. */
export const redraftChange = (
  platform: Platform,
  { params, context }: RedraftCall,
): Promise<Result<Change, RedraftRefusal>> =>
  transact(platform.db, async (tx): Promise<Result<Change, RedraftRefusal>> => {
    const { staff, nowMs } = context;
    await lockSettings(tx, staff.brand.id);
    const row = await lockChange(tx, staff.brand.id, params.id);
    if (!row || !maySee(staff, row.diff.topic)) return fail({ code: 'not_found' });
    if (!mayChange(staff, row.diff.topic)) return fail({ code: 'staff_forbidden' });
    if (row.state !== 'waiting') return fail({ code: 'change_closed' });
    const was = await settingOf(row.diff).read(tx, staff.brand.id);
    const diff = { ...row.diff, was } as SettingDiff;
    const fields = findDiffFault(diff, nowMs);
    if (fields) return fail({ code: 'field_rule', fields });
    await cancelLocked(platform, tx, row, context);
    return ok(await write(platform, tx, { diff, reason: row.reason }, context));
  });

async function write(
  platform: Platform,
  tx: Tx,
  { diff, reason }: { readonly diff: SettingDiff; readonly reason: string },
  { staff, nowMs, ip }: Asking,
): Promise<Change> {
  const brandId = staff.brand.id;
  const change = { id: platform.newId('change'), brandId, diff, reason, draftedAt: nowMs, by: staff.id };
  await insertChange(tx, change);
  await logChange(platform, tx, change, 'drafted', { actor: staffActor(staff), nowMs, ip });
  const row = await findChange(tx, brandId, change.id);
  assert(row !== undefined, 'a change that was written is there');
  return presentChange(tx, row, staff, nowMs);
}
