import { fail } from '@fairhouse/kernel';
import type { StaffPermission } from '@fairhouse/wire/guards';
import { GRANTABLE } from '@fairhouse/wire/platform/staff-role';
import type { OpsHandlers } from '../../../frame/contexts.ts';
import type { Platform } from '../../../frame/platform.ts';
import { proveCode } from '../authenticator-code.ts';
import { changeRole, makeRole, retireRole } from './change-roles.ts';
import { findOwnRole } from './store.ts';

type RoleRoute = 'makeRole' | 'changeRole' | 'retireRole';

/** In the order of the house, each once, so that equal sets are written alike. */
const inOrder = (permissions: readonly StaffPermission[]): readonly StaffPermission[] =>
  GRANTABLE.filter((one) => permissions.includes(one));

export const ownRoleHandlers = (platform: Platform): Pick<OpsHandlers['staff'], RoleRoute> => ({
  makeRole: async ({ body: { name, permissions, reason, code }, context }) => {
    if (!(await proveCode(platform, code, context))) return fail({ code: 'authenticator_code_wrong' });
    return makeRole(platform, { name: name.normalize('NFC'), to: inOrder(permissions), reason }, context);
  },
  changeRole: async ({ params, body: { permissions, version, reason, code }, context }) => {
    const { staff } = context;
    const role = await findOwnRole(platform.db, staff.brand.id, params.id);
    if (!role) return fail({ code: 'not_found' });
    if (!(await proveCode(platform, code, context))) return fail({ code: 'authenticator_code_wrong' });
    if (role.version !== version) return fail({ code: 'setting_conflict' });
    return changeRole(platform, role, { to: inOrder(permissions), reason }, context);
  },
  retireRole: async ({ params, body: { reason, code }, context }) => {
    if (!(await findOwnRole(platform.db, context.staff.brand.id, params.id)))
      return fail({ code: 'not_found' });
    if (!(await proveCode(platform, code, context))) return fail({ code: 'authenticator_code_wrong' });
    return retireRole(platform, params.id, reason, context);
  },
});
