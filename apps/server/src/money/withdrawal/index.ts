export { haveSameHolder, listSameHolderAs, listSharedHolders } from './account/store.ts';
export { handlePayout } from './handle-payout.ts';
export { listWithdrawalOutcomes, type WithdrawalOutcomes } from './outcomes/store.ts';
export { readKycGap } from './read-kyc-gap.ts';
export { receiveOverdue } from './receive-overdue.ts';
export { sendPayouts } from './send-payouts.ts';
export {
  listAskedOf,
  listAskers,
  listReversals,
  readDeposited,
  readRules,
  readSent,
  withdrawalQueue,
} from './store.ts';
