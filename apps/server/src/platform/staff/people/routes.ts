import { fail, ok } from '@fairhouse/kernel';
import { STAFF_ROLES } from '@fairhouse/wire/platform/staff';
import type { OpsHandlers } from '../../../frame/contexts.ts';
import type { Platform } from '../../../frame/platform.ts';
import type { Asking } from '../../approval/index.ts';
import { ROLES } from '../roles.ts';
import { deactivate } from './deactivate.ts';
import { judgeEyes } from './eyes.ts';
import { staffKinds } from './kinds.ts';
import { requestStaffChange } from './request-change.ts';
import { findColleague, listColleagues } from './store.ts';

type PeopleRoute = 'list' | 'add' | 'setRole' | 'resetLogin' | 'deactivate' | 'reactivate';

/** A session without a call for so long is over. */
const IDLE_MS = 30 * 60_000;

export function peopleHandlers(platform: Platform): Pick<OpsHandlers['staff'], PeopleRoute> {
  const subjectOf = async (id: string, { staff }: Asking) => ({
    subject: id,
    subjectName: (await findColleague(platform.db, staff.brand.id, id))?.username ?? '',
  });
  return {
    list: async ({ context: { staff, nowMs } }) => {
      const [items, eyes] = await Promise.all([
        listColleagues(platform.db, staff.brand.id, nowMs, nowMs - IDLE_MS),
        judgeEyes(platform.db, staff.brand.id, staff, nowMs),
      ]);
      return ok({
        items,
        roles: STAFF_ROLES.map((role) => ({ role, permissions: [...(ROLES[role] ?? [])] })),
        eyes,
      });
    },
    add: ({ body: { username, role, reason }, context }) =>
      requestStaffChange(platform, staffKinds['staff.add'], context, {
        kind: 'staff.add',
        subject: username,
        subjectName: username,
        content: { role: { from: null, to: role } },
        reason,
      }),
    setRole: async ({ params, body: { role, was, reason }, context }) => {
      const content = { role: { from: was, to: role } };
      return requestStaffChange(platform, staffKinds['staff.setRole'], context, {
        kind: 'staff.setRole',
        ...(await subjectOf(params.id, context)),
        content,
        reason,
      });
    },
    resetLogin: async ({ params, body: { reason }, context }) =>
      params.id === context.staff.id
        ? fail({ code: 'four_eyes_self' })
        : requestStaffChange(platform, staffKinds['staff.resetLogin'], context, {
            kind: 'staff.resetLogin',
            ...(await subjectOf(params.id, context)),
            content: {},
            reason,
          }),
    deactivate: (call) => deactivate(platform, call),
    reactivate: async ({ params, body: { reason }, context }) =>
      requestStaffChange(platform, staffKinds['staff.reactivate'], context, {
        kind: 'staff.reactivate',
        ...(await subjectOf(params.id, context)),
        content: {},
        reason,
      }),
  };
}
