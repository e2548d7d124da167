export { listLastChanges } from './store.ts';
