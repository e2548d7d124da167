export { roundOpsHandlers } from './routes.ts';
export { findRound } from './store.ts';
