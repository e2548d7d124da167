export { workOpsHandlers } from './routes.ts';
