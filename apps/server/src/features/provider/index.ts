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
export { answer, identify } from './wallet-call.ts';
export { ensurePlayerCode } from './player-code.ts';
