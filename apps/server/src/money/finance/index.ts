export { financeOpsHandlers } from './routes.ts';
