export { MONEY_OUT } from './answer-fault.ts';
export { batchHandlers } from './batch.ts';
export { hasOpenFreeRounds, hasOpenRounds, sumCounted } from './bet/store.ts';
export { brandTheme } from './brand-theme.ts';
export { checkWin } from './ceiling/check-ceiling.ts';
export { requestCeilings } from './ceiling/request-ceilings.ts';
export { stopProvider, watchLosses } from './ceiling/stop-provider.ts';
export { fillCeilings, listCeilings } from './ceiling/store.ts';
export { addProviderKey, retireProviderKey } from './change-keys.ts';
export { openProviderCheck } from './check-signature.ts';
export { decideCall } from './decide-call.ts';
export { expireReservations } from './expire-reservations.ts';
export { framedBy } from './framed-by.ts';
export { stakedIn } from './free-round.ts';
export { listHealth, type ProviderHealth } from './health/store.ts';
export { mayBet } from './may-bet.ts';
export type { WinMessage } from './pay-win.ts';
export { ensurePlayerCode, loginName, playerCode } from './player-code.ts';
export { providerHandlers, walletCalls } from './routes.ts';
export { connectProvider } from './seed/store.ts';
export { expireProviderSessions, listPlayedProviders } from './session/store.ts';
export {
  closeStakeGate,
  findGameTerms,
  findPlayerCode,
  findProvider,
  listPlayersByCode,
  listProviders,
  openStakeGate,
} from './store.ts';
export { listTableProviders } from './table/store.ts';
export {
  type BookmakerClient,
  createVendorClient,
  openBookmaker,
  openVendor,
  type VendorApiClient,
  type VendorClient,
} from './vendor-client.ts';
export { answer, identify, type Outcome, type WalletCall } from './wallet-call.ts';
export { openWalletLanes } from './wallet-lanes.ts';
