export { payAgents, reckonRun } from './agency/pay/run-pay.ts';
export { createConsoleServer, createSiteServer } from './app.ts';
export { type Config, LIMITS, type Limits, readConfig } from './config.ts';
export { handOver, offerDemoContract, openDemoAgent } from './demo-agent.ts';
export { consumersOf } from './features.ts';
export type { Platform } from './frame/platform.ts';
export { gaugesOf } from './gauges.ts';
export { findNewestSecret } from './identity/messaging/index.ts';
export { closeIssues, drawIssues, makeIssues } from './lottery/issue/index.ts';
export { settleIssues } from './lottery/settlement/index.ts';
export { placeSlip } from './lottery/ticket/index.ts';
export { expireDeposits } from './money/deposit/index.ts';
export { sendPayouts } from './money/withdrawal/index.ts';
export { seedDemo } from './office/seed/index.ts';
export { openPlatform, platformMigrations } from './open-platform.ts';
export { findBrokenAudit } from './platform/audit/index.ts';
export { findBrand } from './platform/brand/index.ts';
export {
  type Consumer,
  consumeBatch,
  emit,
  findOldestUnseen,
  listOldestUnseen,
  type OutboxEvent,
  rebuildConsumer,
  runConsumers,
} from './platform/outbox/index.ts';
export { makeOwner } from './platform/staff/index.ts';
export { addDrawShares } from './play/betting/days/store.ts';
export { openWalletLanes } from './play/provider/index.ts';
export { reconcile } from './play/reconciliation/index.ts';
export { foldDays } from './play/statement/index.ts';
export { sweepRounds } from './play/sweeper/index.ts';
export { offerDone } from './rewards/mission/offer-done.ts';
export { countEarned, payNight } from './rewards/rate/index.ts';
export { offerRewards } from './rewards/reward/index.ts';
export { derivedSecret } from './secrets/secrets.ts';
