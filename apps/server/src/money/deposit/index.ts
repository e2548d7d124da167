export { expireDeposits } from './expire-deposits.ts';
export { handleOutcome } from './handle-outcome.ts';
export { type DepositOutcomes, listDepositOutcomes } from './outcomes/store.ts';
export {
  type CreditedDeposit,
  type DepositEnd,
  depositQueue,
  listCredited,
  listCreditedOf,
  listDepositors,
  listEnds,
  listMethods,
} from './store.ts';
export { voidPayments } from './void-payments.ts';
