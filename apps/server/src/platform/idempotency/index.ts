export { once } from './store.ts';
