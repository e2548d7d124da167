export { resetPasswordKind } from './reset-by-staff.ts';
export { passwordHandlers, passwordOpsHandlers } from './routes.ts';
