export { dispatchOpsHandlers } from './routes.ts';
