export { checkPaymentProvider } from './check-payment.ts';
export { expireDeposits } from './expire-deposits.ts';
export { depositHandlers, depositOpsHandlers } from './routes.ts';
export { findPaymentProvider, listMethods } from './store.ts';
