import { transact } from '@fairhouse/db';
import { ok } from '@fairhouse/kernel';
import type { OpsHandlers, StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { findOpenOn } from '../approval/index.ts';
import { elevationHandlers } from './elevation/routes.ts';
import { keyHandlers } from './keys/routes.ts';
import { ownRoleHandlers } from './own-roles/routes.ts';
import { peopleHandlers } from './people/routes.ts';
import { reviewHandlers } from './review/routes.ts';
import { changePassword, confirmAuthenticator, enrolAuthenticator, signIn } from './sign-in.ts';
import { endStaffSession } from './store.ts';

export const staffHandlers = (platform: Platform): OpsHandlers['staff'] => ({
  ...peopleHandlers(platform),
  ...ownRoleHandlers(platform),
  ...elevationHandlers(platform),
  ...keyHandlers(platform),
  ...reviewHandlers(platform),
  login: (call) => signIn(platform, call),
  me: async ({ context: { staff, nowMs } }) =>
    ok({
      step: staff.step,
      id: staff.id,
      username: staff.username,
      role: staff.role,
      permissions: [...staff.permissions],
      elevation: staff.elevation
        ? { state: 'active', ...staff.elevation }
        : await findAsked(platform, staff, nowMs),
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

/** Emergency access that somebody has asked for and that nobody has decided. */
async function findAsked({ db }: Platform, { id, brand }: StaffContext, nowMs: number) {
  const asked = { brandId: brand.id, kind: 'staff.elevate', subject: id } as const;
  const open = await findOpenOn(db, asked, nowMs);
  return open ? ({ state: 'asked', role: open.content.role!.to } as const) : null;
}
