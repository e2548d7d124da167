export * from './free-grant/keep-grant.ts';
export { type FreeGrant, type FreeGrantStore, freeGrantStore } from './free-grant/store.ts';
export * from './keys.ts';
export * from './outbox/deliver.ts';
export {
  countWaitingCalls,
  enqueueCall,
  enqueueCallsOf,
  type OutboxCall,
  type OutboxRow,
  SEND_LEASE_MS,
} from './outbox/store.ts';
export type { ProviderProcess } from './provider-process.ts';
export * from './reconciliation/report-transactions.ts';
export * from './refusals.ts';
export * from './repeat.ts';
export * from './session/check-session.ts';
export {
  endSessionsAt,
  endSessionsOf,
  holdSession,
  listEnded,
  type ProviderSession,
  type SessionStore,
  sessionStore,
} from './session/store.ts';
export * from './sweeper/report-round-states.ts';
export * from './ticket-wallet.ts';
export * from './wallet.ts';
