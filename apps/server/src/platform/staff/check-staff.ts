import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Guard, StaffPermission } from '@fairhouse/wire/guards';
import type { StaffStep } from '@fairhouse/wire/platform/staff';
import { GRANTABLE } from '@fairhouse/wire/platform/staff-role';
import type { OpsCall, StaffContext, StaffSessionContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { hashToken } from '../../secrets/secrets.ts';
import { findBrand } from '../brand/index.ts';
import { partnerOf } from './browser.ts';
import { permissionsOf, withinBrand } from './roles.ts';
import { findStaffSession, type StaffSessionRow, touchStaffSession } from './store.ts';

export const IDLE_MS = 30 * 60_000;
const TOUCH_EVERY_MS = 60_000;

/** What a session still owes: a password of one's own first, then the authenticator. */
export function stepOf(
  row: Pick<StaffSessionRow, 'mustChange' | 'totpConfirmed' | 'authenticated'>,
): StaffStep {
  if (row.mustChange) return 'change_password';
  if (!row.totpConfirmed) return 'enrol_authenticator';
  return row.authenticated ? 'ready' : 'authenticator';
}

/** Who of the staff holds a token and the cookie that goes with it, whatever the session still owes. */
export async function checkStaffStep(
  platform: Platform,
  call: OpsCall,
): Promise<Result<{ staff: StaffSessionContext }, Refusal>> {
  const nowMs = platform.now();
  const partner = partnerOf(call);
  const row =
    call.token && partner
      ? await findStaffSession(platform.db, hashToken(call.token), partner, nowMs)
      : undefined;
  const alive = row && row.state === 'active' && row.expiresAt > nowMs && row.seenAt + IDLE_MS > nowMs;
  const brand = alive ? await findBrand(platform.db, row.brandId) : undefined;
  if (!alive || !brand) return fail({ code: 'staff_not_logged_in' });
  if (row.seenAt + TOUCH_EVERY_MS < nowMs)
    await transact(platform.db, (tx) => touchStaffSession(tx, row.sessionId, nowMs));
  return ok({
    staff: {
      id: row.id,
      key: null,
      sessionId: row.sessionId,
      username: row.username,
      role: row.role,
      loginBy: row.loginBy,
      loginTakenAt: row.loginTakenAt,
      permissions: withinBrand(withElevation(row, nowMs), brand),
      elevation: row.elevationRole === null ? null : { role: row.elevationRole, until: row.elevationUntil! },
      step: stepOf(row),
      brand,
    },
  });
}

/** What the role allows now, and what emergency access adds to a role that has not ended: anything but managing the staff. */
function withElevation(row: StaffSessionRow, nowMs: number): readonly StaffPermission[] {
  const held = permissionsOf(row, nowMs);
  if (row.elevationRole === null || held.length === 0) return held;
  const added = permissionsOf(
    {
      role: row.elevationRole,
      roleUntil: row.elevationUntil,
      ownPermissions: row.elevationPermissions,
    },
    nowMs,
  );
  return [...held, ...GRANTABLE.filter((one) => added.includes(one) && !held.includes(one))];
}

/** A complete session that holds the permission the route names. */
export async function checkStaff(
  platform: Platform,
  call: OpsCall,
  guard: Guard,
): Promise<Result<{ staff: StaffContext }, Refusal>> {
  const checked = await checkStaffStep(platform, call);
  if (!checked.ok) return checked;
  const { staff } = checked.value;
  if (staff.step !== 'ready') return fail({ code: 'staff_step_required' });
  const permission = guard.split(':')[1] as StaffPermission | undefined;
  return permission === undefined || staff.permissions.includes(permission)
    ? checked
    : fail({ code: 'staff_forbidden' });
}
