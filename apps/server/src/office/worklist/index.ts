export { worklistOpsHandlers } from './routes.ts';
