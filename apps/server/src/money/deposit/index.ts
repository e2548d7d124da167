export { expireDeposits } from './expire-deposits.ts';
export { hearOutcome } from './hear-outcome.ts';
export { creditDepositKind } from './review/decide-deposit.ts';
export { depositHandlers, depositOpsHandlers } from './routes.ts';
export { findWaiting, listMethods } from './store.ts';
export { voidPayments } from './void-payments.ts';
