export { listWriters, listWritten } from './store.ts';
