import { transact } from '@fairhouse/db';
import { ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { ownRoleHandlers } from './own-roles/routes.ts';
import { peopleHandlers } from './people/routes.ts';
import { changePassword, confirmAuthenticator, enrolAuthenticator, signIn } from './sign-in.ts';
import { endStaffSession } from './store.ts';

export const staffHandlers = (platform: Platform): OpsHandlers['staff'] => ({
  ...peopleHandlers(platform),
  ...ownRoleHandlers(platform),
  login: (call) => signIn(platform, call),
  me: async ({ context: { staff } }) =>
    ok({
      step: staff.step,
      id: staff.id,
      username: staff.username,
      role: staff.role,
      permissions: [...staff.permissions],
      brand: {
        name: staff.brand.name,
        merchantCode: staff.brand.merchantCode,
        timeZone: staff.brand.timeZone,
        currencySymbol: staff.brand.currencySymbol,
        colour: staff.brand.colour,
      },
    }),
  changePassword: (call) => changePassword(platform, call),
  enrolAuthenticator: (call) => enrolAuthenticator(platform, call),
  authenticator: (call) => confirmAuthenticator(platform, call),
  logout: async ({ context }) => {
    await transact(platform.db, (tx) => endStaffSession(tx, context.staff.sessionId, context.nowMs));
    return ok(null);
  },
});
