import { type Tx, transact } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import { needsSecondPerson } from '@fairhouse/rules/platform/staff/role-change';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Approval } from '@fairhouse/wire/platform/approval';
import { MONEY_PERMISSIONS } from '@fairhouse/wire/platform/staff-role';
import type { Platform } from '../../../frame/platform.ts';
import { audit, staffActor } from '../../audit/index.ts';
import type { StaffCaller } from '../authenticator-code.ts';
import { requestStaffChange } from '../people/request-change.ts';
import { lockStaffOf } from '../people/store.ts';
import { addRole, roleKey, roleKinds, setPermissions, writePermissions } from './kinds.ts';
import { findOwnRole, type OwnRoleRow, retireOwnRole } from './store.ts';

type Wanted = { readonly to: readonly string[]; readonly reason: string };

type MakeRefusal = Refusal<'role_name_taken' | 'approval_open' | 'approver_missing'>;
type ChangeRefusal = Refusal<'not_found' | 'setting_conflict' | 'approval_open' | 'approver_missing'>;

/** Makes a role, or asks a second person where it gives what takes one. */
export async function makeRole(
  platform: Platform,
  { name, to, reason }: Wanted & { readonly name: string },
  context: StaffCaller,
): Promise<Result<Approval | null, MakeRefusal>> {
  const { staff, nowMs } = context;
  const rules = roleKinds['staff.makeRole'];
  const content = { permissions: { from: null, to: writePermissions(to) } };
  const ask = { kind: 'staff.makeRole', subject: roleKey(name), subjectName: name, content, reason } as const;
  if (takesTwo([], to, context)) return requestStaffChange(platform, rules, context, ask);
  return transact(platform.db, async (tx): Promise<Result<null, MakeRefusal>> => {
    const asked = { ...ask, brandId: staff.brand.id };
    const judged = await rules.judge(tx, asked, nowMs, platform);
    if (!judged.ok) return judged;
    await addRole(platform, tx, asked, { nowMs, by: staff.username });
    await log(platform, tx, 'staff.role_made', { subject: name, role: name, ...content, reason }, context);
    return ok(null);
  });
}

/** Changes what a role holds, or asks a second person where it gives what takes one. What is taken does not wait. */
export async function changeRole(
  platform: Platform,
  role: OwnRoleRow,
  { to, reason }: Wanted,
  context: StaffCaller,
): Promise<Result<Approval | null, ChangeRefusal>> {
  const { staff, nowMs } = context;
  const rules = roleKinds['staff.changeRole'];
  const content = {
    permissions: { from: writePermissions(role.permissions), to: writePermissions(to) },
  };
  const ask = {
    kind: 'staff.changeRole',
    subject: role.id,
    subjectName: role.name,
    content,
    reason,
  } as const;
  if (takesTwo(role.permissions, to, context)) return requestStaffChange(platform, rules, context, ask);
  return transact(platform.db, async (tx): Promise<Result<null, ChangeRefusal>> => {
    const asked = { ...ask, brandId: staff.brand.id };
    const judged = await rules.judge(tx, asked, nowMs, platform);
    if (!judged.ok) return judged;
    await setPermissions(tx, asked, { nowMs, by: staff.username });
    const entry = { subject: role.id, role: role.name, ...content, reason };
    await log(platform, tx, 'staff.role_changed', entry, context);
    return ok(null);
  });
}

/** Takes a role that nobody has from the list. Its name is not given again. */
export const retireRole = (
  platform: Platform,
  id: Id<'staffRole'>,
  reason: string,
  context: StaffCaller,
): Promise<Result<null, Refusal<'not_found' | 'role_held'>>> =>
  transact(platform.db, (tx) => retireRoleIn(platform, tx, id, reason, context));

/** The same in a transaction that does more. */
export async function retireRoleIn(
  platform: Platform,
  tx: Tx,
  id: string,
  reason: string,
  context: StaffCaller,
): Promise<Result<null, Refusal<'not_found' | 'role_held'>>> {
  const { staff, nowMs } = context;
  await lockStaffOf(tx, staff.brand.id);
  const role = await findOwnRole(tx, staff.brand.id, id);
  if (!role) return fail({ code: 'not_found' });
  if (role.holders > 0) return fail({ code: 'role_held' });
  await retireOwnRole(tx, id, nowMs);
  const permissions = { from: writePermissions(role.permissions), to: null };
  const entry = { subject: id, role: role.name, permissions, reason };
  await log(platform, tx, 'staff.role_retired', entry, context);
  return ok(null);
}

const takesTwo = (from: readonly string[], to: readonly string[], { staff }: StaffCaller): boolean =>
  needsSecondPerson({ from, to }, { held: staff.permissions, money: MONEY_PERMISSIONS });

const log = (
  platform: Platform,
  tx: Tx,
  action: `staff.role_${'made' | 'changed' | 'retired'}`,
  { subject, ...detail }: { readonly subject: string } & Readonly<Record<string, unknown>>,
  { staff, nowMs, ip }: StaffCaller,
): Promise<void> =>
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
