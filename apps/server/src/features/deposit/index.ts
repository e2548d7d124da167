export { expireDeposits } from './expire-deposits.ts';
export { depositHandlers, depositOpsHandlers } from './routes.ts';
export { listMethods } from './store.ts';
