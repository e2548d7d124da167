export { bettingHandlers, bettingOpsHandlers } from './routes.ts';
