import type { Feature } from '../../frame/feature.ts';
import { resetPasswordKind } from './reset-by-staff.ts';
import { passwordHandlers, passwordOpsHandlers } from './routes.ts';

export const password = {
  site: { password: passwordHandlers },
  ops: { password: passwordOpsHandlers },
  approvals: { 'member.resetPassword': resetPasswordKind },
} satisfies Feature;
