export { type BookFlow, listBookFlows } from './days/store.ts';
export { foldDays } from './fold-days.ts';
export { runBooksCheck } from './run-books-check.ts';
export { type BooksVerdict, findVerdict } from './store.ts';
