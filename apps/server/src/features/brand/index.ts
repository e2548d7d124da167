export { brandHandlers } from './routes.ts';
export * from './store.ts';
export { isRestricted, refuseUnlessOpen } from './system-status.ts';
