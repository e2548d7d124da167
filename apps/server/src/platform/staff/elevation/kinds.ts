import { assert, fail, ok } from '@fairhouse/kernel';
import type { KindRules } from '../../approval/index.ts';
import { hasOwnRole } from '../own-roles/store.ts';
import { findColleague, lockStaffOf } from '../people/store.ts';
import { isBuiltIn } from '../roles.ts';
import { findElevation, insertElevation } from './store.ts';

const MINUTE_MS = 60_000;

type ElevationKinds = {
  readonly 'staff.elevate': KindRules<'not_found' | 'role_unknown' | 'setting_conflict'>;
};

/** Emergency access begins when it is granted, not when it was asked for. */
export const elevationKinds: ElevationKinds = {
  'staff.elevate': {
    handsOut: 'nothing',
    judge: async (tx, { brandId, subject, content }, nowMs) => {
      await lockStaffOf(tx, brandId);
      const person = await findColleague(tx, brandId, subject);
      if (person?.state !== 'active') return fail({ code: 'not_found' });
      const { to } = content.role!;
      if (!isBuiltIn(to) && !(await hasOwnRole(tx, brandId, to))) return fail({ code: 'role_unknown' });
      const ended = person.roleUntil !== null && person.roleUntil <= nowMs;
      return ended || (await findElevation(tx, subject, nowMs))
        ? fail({ code: 'setting_conflict' })
        : ok(null);
    },
    apply: async (platform, tx, { brandId, subject, content, makerId }, { staff, nowMs }) => {
      assert(staff.id !== makerId, 'emergency access is granted by another');
      await insertElevation(tx, {
        id: platform.newId('staffElevation'),
        brandId,
        staffId: subject,
        role: content.role!.to,
        grantedBy: staff.id,
        nowMs,
        until: nowMs + Number(content.elevationMinutes!.to) * MINUTE_MS,
      });
    },
  },
};
