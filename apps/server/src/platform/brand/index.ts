export { analyticsOf } from './analytics-of.ts';
export { signUpLimitOf } from './sign-up-limit.ts';
export * from './store.ts';
export { chatAddress, presentSupport } from './support-paths.ts';
export { refuseUnlessOpen } from './system-status.ts';
