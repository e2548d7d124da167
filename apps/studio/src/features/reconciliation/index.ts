export { tellTransactions } from './tell-transactions.ts';
