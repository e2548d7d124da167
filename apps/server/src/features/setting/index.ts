export { settingOpsHandlers } from './routes.ts';
