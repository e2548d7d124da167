import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Change, changeOpsRoutes } from '@fairhouse/wire/platform/change';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../approval/index.ts';
import { staffActor } from '../audit/index.ts';
import { logChange } from './log-change.ts';
import { presentChange } from './present.ts';
import { type ChangeRow, endRow, findChange, lockChange } from './store.ts';
import { mayChange, maySee } from './topics.ts';

type Call = RouteCall<typeof changeOpsRoutes.cancel> & { readonly context: Asking };
type CancelRefusal = Refusal<(typeof changeOpsRoutes.cancel)['faults'][number]>;

/** Cancels a change that nobody has published: either this counts, or its publication does. */
export const cancelChange = (
  platform: Platform,
  { params, context }: Call,
): Promise<Result<Change, CancelRefusal>> =>
  transact(platform.db, async (tx): Promise<Result<Change, CancelRefusal>> => {
    const { staff, nowMs } = context;
    const row = await lockChange(tx, staff.brand.id, params.id);
    if (!row || !maySee(staff, row.diff.topic)) return fail({ code: 'not_found' });
    if (!mayChange(staff, row.diff.topic)) return fail({ code: 'staff_forbidden' });
    if (row.endedAt !== null) return fail({ code: 'change_closed' });
    await cancelLocked(platform, tx, row, context);
    const ended = await findChange(tx, staff.brand.id, row.id);
    assert(ended !== undefined, 'a change is never taken away');
    return ok(await presentChange(tx, ended, staff, nowMs));
  });

export async function cancelLocked(
  platform: Platform,
  tx: Tx,
  row: ChangeRow,
  { staff, nowMs, ip }: Asking,
): Promise<void> {
  await endRow(tx, row.id, { state: 'cancelled', atMs: nowMs, by: staff.id });
  await logChange(platform, tx, row, 'cancelled', { actor: staffActor(staff), nowMs, ip });
}
