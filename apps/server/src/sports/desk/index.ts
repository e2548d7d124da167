export { askBook, BOOK } from './ask-book.ts';
export { desk } from './feature.ts';
