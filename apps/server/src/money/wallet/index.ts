export { pushBalance } from './push-balance.ts';
export { settleDebt } from './settle-debt.ts';
export { listDebtors, readDebt, recordDebt } from './store.ts';
