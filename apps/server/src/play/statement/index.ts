export {
  type BookFlow,
  type KindSum,
  listBookFlows,
  readBalanceAt,
  type SumFlow,
  sumBookFlows,
  sumDays,
} from './days/store.ts';
export { foldDays } from './fold-days.ts';
export { type Account, listKinds } from './list-records.ts';
export { runBooksCheck } from './run-books-check.ts';
export { type BooksVerdict, findVerdict, labelCauses } from './store.ts';
