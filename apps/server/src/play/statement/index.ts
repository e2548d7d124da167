export { foldDays } from './fold-days.ts';
export { runBooksCheck } from './run-books-check.ts';
export { type BooksVerdict, findVerdict } from './store.ts';
