export { reportTransactions } from './report-transactions.ts';
