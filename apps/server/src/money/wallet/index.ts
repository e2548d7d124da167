export { pushBalance } from './push-balance.ts';
export { settleDebt } from './settle-debt.ts';
export { readDebt, recordDebt } from './store.ts';
