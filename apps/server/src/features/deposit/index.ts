export { expireDeposits } from './expire-deposits.ts';
export { depositHandlers, depositOpsHandlers } from './routes.ts';
export { findWaiting, listMethods } from './store.ts';
