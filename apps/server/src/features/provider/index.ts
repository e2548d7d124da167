export { checkProvider } from './check-signature.ts';
export { providerHandlers } from './routes.ts';
export { findPlayerCode, findProvider } from './store.ts';
export { createVendorClient, type VendorClient } from './vendor-client.ts';
