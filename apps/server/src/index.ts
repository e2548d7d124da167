export { CONSUMERS, createConsoleServer, createSiteServer } from './app.ts';
export { type Config, LIMITS, type Limits } from './config.ts';
export { findBrokenAudit } from './features/audit/index.ts';
export { expireDeposits } from './features/deposit/index.ts';
export { findNewestSecret } from './features/dispatch/index.ts';
export {
  type Consumer,
  consumeBatch,
  countLag,
  emit,
  type OutboxEvent,
  rebuildConsumer,
  runConsumers,
} from './features/outbox/index.ts';
export { openWalletLanes } from './features/provider/index.ts';
export { reconcile } from './features/reconciliation/index.ts';
export { seedDemo } from './features/seed/index.ts';
export { makeOwner } from './features/staff/index.ts';
export { foldDays } from './features/statement/index.ts';
export { sweepRounds } from './features/sweeper/index.ts';
export { sendPayouts } from './features/withdrawal/index.ts';
export type { Platform } from './http/platform.ts';
export { derivedSecret } from './http/secrets.ts';
export { openPlatform, platformMigrations } from './open-platform.ts';
