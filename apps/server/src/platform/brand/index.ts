export {
  type AccessState,
  countAccessChange,
  lockAccess,
  saveAccessDefault,
} from './access/store.ts';
export { analyticsOf } from './analytics-of.ts';
export * from './cashier/store.ts';
export * from './seed/store.ts';
export * from './settings/store.ts';
export { signUpLimitOf } from './sign-up-limit.ts';
export { originAt, readSiteOrigin, siteOriginAt } from './site-origin.ts';
export * from './store.ts';
export { chatAddress, presentSupport } from './support-paths.ts';
export { refuseUnlessOpen } from './system-status.ts';
