export { expireDeposits } from './expire-deposits.ts';
export { handleOutcome } from './handle-outcome.ts';
export { type DepositOutcomes, listDepositOutcomes } from './outcomes/store.ts';
export {
  type CreditedDeposit,
  findWaiting as findWaitingDeposits,
  listCredited,
  listCreditedOf,
  listDepositors,
  listMethods,
} from './store.ts';
export { voidPayments } from './void-payments.ts';
