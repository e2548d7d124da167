export { expireDeposits } from './expire-deposits.ts';
export { handleOutcome } from './handle-outcome.ts';
export { type CreditedDeposit, listCredited, listMethods } from './store.ts';
export { voidPayments } from './void-payments.ts';
