export { listAddresses } from './store.ts';
