export { approvalOpsHandlers } from './routes.ts';
