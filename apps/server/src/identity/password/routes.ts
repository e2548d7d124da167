import { ok } from '@fairhouse/kernel';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { readCredential } from '../credential/index.ts';
import { handOut } from '../session/index.ts';
import { changePassword, codeWays } from './change-password.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { requestByEmail } from './request-by-email.ts';
import { resetByPhone } from './reset-by-phone.ts';
import { askReset } from './reset-by-staff.ts';
import { resetByLink } from './reset-password.ts';
import { setPaymentPassword } from './set-payment-password.ts';

export const passwordHandlers = (platform: Platform): SiteHandlers['password'] => ({
  changeSetting: async ({ context: { brand, player } }) => {
    const row = await readCredential(platform.db, brand.id, player.id);
    return ok({ codeBy: await codeWays(platform.db, brand.id, row) });
  },
  change: (call) => changePassword(platform, call),
  check: (call) => confirmIdentity(platform, call),
  requestByEmail: (call) => requestByEmail(platform, call),
  resetByLink: (call) => resetByLink(platform, call),
  resetByPhone: async (call) => handOut(platform, await resetByPhone(platform, call), call.context),
  payment: (call) => setPaymentPassword(platform, call),
});

export const passwordOpsHandlers = (platform: Platform): OpsHandlers['password'] => ({
  askReset: (call) => askReset(platform, call),
});
