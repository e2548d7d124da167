export { accessOpsHandlers } from './routes.ts';
