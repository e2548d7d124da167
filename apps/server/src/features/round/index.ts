export { roundOpsHandlers } from './routes.ts';
