export { setPlayRulesKind } from './change-play-rules.ts';
export { settingOpsHandlers } from './routes.ts';
export { listLastChanges } from './store.ts';
