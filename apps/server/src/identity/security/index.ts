export { countRecoveryCodes, listAddresses } from './store.ts';
