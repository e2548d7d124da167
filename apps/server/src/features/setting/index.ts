export { settingOpsHandlers } from './routes.ts';
export { listLastChanges } from './store.ts';
