import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Approval } from '@fairhouse/wire/platform/approval';
import { STAFF_ROLES } from '@fairhouse/wire/platform/staff';
import type { OpsHandlers } from '../../../frame/contexts.ts';
import type { Platform } from '../../../frame/platform.ts';
import { type Asking, findApproval, presentApproval, requestApproval } from '../../approval/index.ts';
import { audit, staffActor } from '../../audit/index.ts';
import { listOwnRoles } from '../own-roles/store.ts';
import { hasApprover } from '../people/eyes.ts';
import { findColleague, lockStaffOf } from '../people/store.ts';
import { elevationKinds } from './kinds.ts';
import { endElevations } from './store.ts';

type ElevationRoute = 'askElevation' | 'leaveElevation' | 'elevationRoles' | 'endElevation';

export const elevationHandlers = (platform: Platform): Pick<OpsHandlers['staff'], ElevationRoute> => ({
  askElevation: ({ body, context }) => askElevation(platform, body, context),
  leaveElevation: async ({ context }) => {
    await transact(platform.db, (tx) => endElevation(platform, tx, context.staff, null, context));
    return ok(null);
  },
  elevationRoles: async ({ context: { staff } }) => {
    const own = await listOwnRoles(platform.db, staff.brand.id);
    return ok({
      roles: [...STAFF_ROLES, ...own.map(({ name }) => name)].filter((one) => one !== staff.role),
    });
  },
  endElevation: async ({ params, body: { reason }, context }) => {
    const person = await findColleague(platform.db, context.staff.brand.id, params.id);
    if (!person) return fail({ code: 'not_found' });
    await transact(platform.db, (tx) => endElevation(platform, tx, person, reason, context));
    return ok(null);
  },
});

type Wanted = { readonly role: string; readonly minutes: number; readonly reason: string };

/** Asks for emergency access. It always takes another: where nobody can grant it, nobody has it. */
const askElevation = (
  platform: Platform,
  { role, minutes, reason }: Wanted,
  call: Asking,
): Promise<
  Result<Approval, Refusal<'role_unknown' | 'setting_conflict' | 'approval_open' | 'approver_missing'>>
> =>
  transact(platform.db, async (tx) => {
    const { staff, nowMs } = call;
    const ask = {
      kind: 'staff.elevate',
      subject: staff.id,
      subjectName: staff.username,
      content: {
        role: { from: staff.role, to: role },
        elevationMinutes: { from: null, to: minutes.toString() },
      },
      reason,
    } as const;
    await lockStaffOf(tx, staff.brand.id);
    const asked = { ...ask, brandId: staff.brand.id };
    const judged = await elevationKinds['staff.elevate'].judge(tx, asked, nowMs, platform);
    if (!judged.ok) {
      const { code } = judged.fault;
      return fail({ code: code === 'not_found' ? 'setting_conflict' : code });
    }
    if (!(await hasApprover(tx, staff.brand.id, [staff.id], nowMs)))
      return fail({ code: 'approver_missing' });
    const requested = await requestApproval(platform, tx, ask, call);
    if (!requested.ok) return requested;
    const row = await findApproval(tx, staff.brand.id, requested.value.id, nowMs);
    assert(row !== undefined, 'a request is never taken away');
    return ok(presentApproval(row, staff, nowMs));
  });

/** Takes emergency access away at once; the log tells it where there was any. */
export async function endElevation(
  platform: Platform,
  tx: Tx,
  person: { readonly id: string; readonly username: string },
  reason: string | null,
  { staff, nowMs, ip }: Asking,
): Promise<void> {
  await lockStaffOf(tx, staff.brand.id);
  if ((await endElevations(tx, person.id, nowMs)) === 0) return;
  await audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: nowMs,
    actor: staffActor(staff),
    action: 'staff.elevation_ended',
    subject: person.id,
    detail: { username: person.username, reason },
    ip,
  });
}
