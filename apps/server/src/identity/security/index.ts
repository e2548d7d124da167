export { securityHandlers } from './routes.ts';
export { countRecoveryCodes, listAddresses } from './store.ts';
