export { haveSameHolder } from './account/store.ts';
export { handlePayout } from './handle-payout.ts';
export { listWithdrawalOutcomes, type WithdrawalOutcomes } from './outcomes/store.ts';
export { receiveOverdue } from './receive-overdue.ts';
export { sendPayouts } from './send-payouts.ts';
export { readRules } from './store.ts';
