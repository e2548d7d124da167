export { withdrawalKinds } from './decide-withdrawal.ts';
export { hearPayout } from './hear-payout.ts';
export { receiveOverdue } from './receive-overdue.ts';
export { withdrawalHandlers, withdrawalOpsHandlers } from './routes.ts';
export { sendPayouts } from './send-payouts.ts';
export { findWaiting } from './store.ts';
