export { expireDeposits } from './expire-deposits.ts';
export { hearOutcome } from './hear-outcome.ts';
export { listMethods } from './store.ts';
export { voidPayments } from './void-payments.ts';
