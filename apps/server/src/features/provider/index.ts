export { checkProvider } from './check-signature.ts';
export { expireReservations } from './expire-reservations.ts';
export { providerHandlers } from './routes.ts';
export {
  expireProviderSessions,
  findPlayerCode,
  findProvider,
  listProviders,
} from './store.ts';
export { createVendorClient, openVendor, type VendorClient } from './vendor-client.ts';
