export { findTransactions, listTransactions } from './store.ts';
