export { listNotes } from './store.ts';
