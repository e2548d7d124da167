export { listMessages } from './store.ts';
