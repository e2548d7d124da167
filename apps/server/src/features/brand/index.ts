export { brandHandlers } from './routes.ts';
export * from './store.ts';
export { refuseUnlessOpen } from './system-status.ts';
