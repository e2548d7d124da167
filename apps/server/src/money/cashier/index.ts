export {
  insertDepositMethods,
  insertWithdrawalMethods,
  type NewDepositMethod,
  type NewWithdrawalMethod,
} from './seed/store.ts';
