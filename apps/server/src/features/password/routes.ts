import type { SiteHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { changePassword } from './change-password.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { setPaymentPassword } from './set-payment-password.ts';

export const passwordHandlers = (platform: Platform): SiteHandlers['password'] => ({
  change: (call) => changePassword(platform, call),
  check: (call) => confirmIdentity(platform, call),
  payment: (call) => setPaymentPassword(platform, call),
});
