export { foldDays } from './fold-days.ts';
export { judgeBooks } from './judge-books.ts';
export { type BooksVerdict, findVerdict } from './store.ts';
