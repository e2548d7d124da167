export { memberHandlers, memberOpsHandlers } from './routes.ts';
