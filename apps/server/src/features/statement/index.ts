export { statementHandlers, statementOpsHandlers } from './routes.ts';
