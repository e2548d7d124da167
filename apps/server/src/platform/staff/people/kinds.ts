import type { Tx } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { ApprovalContent, Asked, KindRules } from '../../approval/index.ts';
import { endElevations } from '../elevation/store.ts';
import { hasOwnRole } from '../own-roles/store.ts';
import { isBuiltIn } from '../roles.ts';
import { insertStaff } from '../store.ts';
import { isApprover, isLastOwner } from './eyes.ts';
import * as store from './store.ts';

type GrantFault = 'role_unknown' | 'role_until';

type StaffKinds = {
  readonly 'staff.add': KindRules<'username_taken' | GrantFault>;
  readonly 'staff.setRole': KindRules<'not_found' | 'setting_conflict' | 'last_owner' | GrantFault>;
  readonly 'staff.resetLogin': KindRules<'not_found' | 'setting_conflict'>;
  readonly 'staff.reactivate': KindRules<'not_found' | 'setting_conflict'>;
};

/** What changes among staff, once it is approved. */
export const staffKinds: StaffKinds = {
  'staff.add': {
    handsOut: 'halves',
    judge: async (tx, asked, nowMs) => {
      await store.lockStaffOf(tx, asked.brandId);
      return (await store.isNameTaken(tx, asked.subject))
        ? fail({ code: 'username_taken' })
        : judgeGrant(tx, asked, nowMs);
    },
    apply: async (platform, tx, { brandId, subject, content, makerId }, { nowMs }, given) => {
      assert(given !== undefined && content.role !== undefined, 'a new colleague has a role and a password');
      const { passwordHash } = given;
      const id = platform.newId('staff');
      const login = { id, brandId, username: subject, passwordHash, loginBy: makerId };
      const staff = { ...login, role: content.role.to, roleUntil: untilOf(content), nowMs };
      assert(
        (await insertStaff(tx, staff)) === 1,
        'the name was judged to be free under the lock of the staff',
      );
    },
  },
  'staff.setRole': {
    handsOut: 'nothing',
    judge: judgeRole,
    apply: async (_platform, tx, { subject, content }, { nowMs }) => {
      const { from, to } = content.role!;
      if (isApprover(from ?? '') && !isApprover(to)) await store.markApproverLeft(tx, subject, nowMs);
      await store.saveRole(tx, subject, to, untilOf(content));
      await endElevations(tx, subject, nowMs);
    },
  },
  'staff.resetLogin': {
    handsOut: 'halves',
    judge: (tx, asked) => judgeState(tx, asked, 'active'),
    apply: async (_platform, tx, { subject, makerId }, { nowMs }, given) => {
      await store.saveOneTimePassword(tx, subject, given!.passwordHash, makerId);
      await store.forgetDevicesOf(tx, subject);
      await store.endSessionsOf(tx, subject, nowMs);
      await endElevations(tx, subject, nowMs);
    },
  },
  'staff.reactivate': {
    handsOut: 'halves',
    judge: (tx, asked) => judgeState(tx, asked, 'locked'),
    apply: async (_platform, tx, { subject, makerId }, _call, given) => {
      await store.saveOneTimePassword(tx, subject, given!.passwordHash, makerId);
      await store.forgetDevicesOf(tx, subject);
      await store.saveState(tx, subject, 'active');
    },
  },
};

async function judgeState(
  tx: Tx,
  asked: Asked,
  state: store.StaffPerson['state'],
): Promise<Result<null, Refusal<'not_found' | 'setting_conflict'>>> {
  await store.lockStaffOf(tx, asked.brandId);
  const person = await store.findColleague(tx, asked.brandId, asked.subject);
  if (!person) return fail({ code: 'not_found' });
  return person.state === state ? ok(null) : fail({ code: 'setting_conflict' });
}

/** The role is still the one that was seen, another or another end is wanted, and an owner is left. */
async function judgeRole(
  tx: Tx,
  asked: Asked,
  nowMs: number,
): Promise<Result<null, Refusal<'not_found' | 'setting_conflict' | 'last_owner' | GrantFault>>> {
  await store.lockStaffOf(tx, asked.brandId);
  const person = await store.findColleague(tx, asked.brandId, asked.subject);
  if (!person) return fail({ code: 'not_found' });
  const { from, to } = asked.content.role!;
  const until = untilOf(asked.content);
  const same = from === to && person.roleUntil === until;
  if (person.state !== 'active' || person.role !== from || same) return fail({ code: 'setting_conflict' });
  return (await isLastOwner(tx, asked.brandId, person.id, person.role))
    ? fail({ code: 'last_owner' })
    : judgeGrant(tx, asked, nowMs);
}

/** When a grant ends, as a request holds it; null: never. */
const untilOf = ({ roleUntil }: ApprovalContent): number | null =>
  roleUntil?.to ? Number(roleUntil.to) : null;

/** The role is one that the brand has, and its end lies ahead; an owner's has none. */
async function judgeGrant(
  tx: Tx,
  { brandId, content }: Asked,
  nowMs: number,
): Promise<Result<null, Refusal<GrantFault>>> {
  const role = content.role!.to;
  const until = untilOf(content);
  if (!isBuiltIn(role) && !(await hasOwnRole(tx, brandId, role))) return fail({ code: 'role_unknown' });
  return until !== null && (until <= nowMs || role === 'owner') ? fail({ code: 'role_until' }) : ok(null);
}
