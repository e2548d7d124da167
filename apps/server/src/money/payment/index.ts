export { type OpenedPayment, PayoutRefused } from './adapter.ts';
export { checkWebhook } from './btcpay/check-webhook.ts';
export { findInvoiceStatus, findPayoutStatus, type Word } from './btcpay/find-status.ts';
export { GreenfieldRefused } from './btcpay/greenfield.ts';
export { openStore } from './btcpay/open-store.ts';
export { checkPaymentProvider } from './check-payment.ts';
export { connectBtcpay } from './connect-btcpay.ts';
export { openAdapter } from './open-adapter.ts';
export { findPaymentProvider, listConnected, listPayoutReferences } from './store.ts';
