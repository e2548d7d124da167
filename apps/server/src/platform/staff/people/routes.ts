import { fail, ok } from '@fairhouse/kernel';
import { STAFF_ROLES } from '@fairhouse/wire/platform/staff';
import { GRANTABLE } from '@fairhouse/wire/platform/staff-role';
import type { OpsHandlers } from '../../../frame/contexts.ts';
import type { Platform } from '../../../frame/platform.ts';
import type { Asking } from '../../approval/index.ts';
import { listOwnRoles } from '../own-roles/store.ts';
import { builtInPermissions, withinBrand } from '../roles.ts';
import { deactivate } from './deactivate.ts';
import { judgeEyes } from './eyes.ts';
import { staffKinds } from './kinds.ts';
import { requestStaffChange } from './request-change.ts';
import { findColleague, listColleagues } from './store.ts';

type PeopleRoute = 'list' | 'add' | 'setRole' | 'resetLogin' | 'deactivate' | 'reactivate';

/** The end of a grant as a request tells it, where there is one before or after. */
const untilChange = (from: number | null, until: number | null | undefined) =>
  from === null && !until
    ? {}
    : { roleUntil: { from: from?.toString() ?? null, to: until?.toString() ?? '' } };

/** A session without a call for so long is over. */
const IDLE_MS = 30 * 60_000;

export function peopleHandlers(platform: Platform): Pick<OpsHandlers['staff'], PeopleRoute> {
  const subjectOf = async (id: string, { staff }: Asking) => ({
    subject: id,
    subjectName: (await findColleague(platform.db, staff.brand.id, id))?.username ?? '',
  });
  return {
    list: async ({ context: { staff, nowMs } }) => {
      const [items, eyes, ownRoles] = await Promise.all([
        listColleagues(platform.db, staff.brand.id, nowMs, nowMs - IDLE_MS),
        judgeEyes(platform.db, staff.brand.id, staff, nowMs),
        listOwnRoles(platform.db, staff.brand.id),
      ]);
      return ok({
        items,
        roles: [
          ...STAFF_ROLES.map((role) => ({
            role,
            permissions: [...withinBrand(builtInPermissions(role), staff.brand)],
            own: null,
          })),
          ...ownRoles.map(({ name, permissions, ...own }) => ({
            role: name,
            permissions: GRANTABLE.filter((one) => permissions.includes(one)),
            own,
          })),
        ],
        eyes,
      });
    },
    add: ({ body: { username, role, until, reason }, context }) =>
      requestStaffChange(platform, staffKinds['staff.add'], context, {
        kind: 'staff.add',
        subject: username,
        subjectName: username,
        content: { role: { from: null, to: role }, ...untilChange(null, until) },
        reason,
      }),
    setRole: async ({ params, body: { role, was, until, reason }, context }) => {
      const before = (await findColleague(platform.db, context.staff.brand.id, params.id))?.roleUntil ?? null;
      const content = { role: { from: was, to: role }, ...untilChange(before, until) };
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
