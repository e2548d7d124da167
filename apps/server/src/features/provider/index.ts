export { addProviderKey, retireProviderKey } from './change-keys.ts';
export { openProviderCheck } from './check-signature.ts';
export { expireReservations } from './expire-reservations.ts';
export { ensurePlayerCode } from './player-code.ts';
export { providerHandlers, walletCalls } from './routes.ts';
export { openStakeLane } from './stake-lane.ts';
export {
  expireProviderSessions,
  findPlayerCode,
  findProvider,
  listProviders,
} from './store.ts';
export { createVendorClient, openVendor, type VendorClient } from './vendor-client.ts';
export { answer, identify } from './wallet-call.ts';
