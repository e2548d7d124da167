export { type OpenedPayment, PayoutRefused } from './adapter.ts';
export { checkWebhook } from './btcpay/check-webhook.ts';
export { findInvoiceWord, findPayoutWord, type Word } from './btcpay/find-word.ts';
export { GreenfieldRefused } from './btcpay/greenfield.ts';
export { openStore } from './btcpay/open-store.ts';
export { checkPaymentProvider } from './check-payment.ts';
export { connectBtcpay } from './connect-btcpay.ts';
export { openAdapter } from './open-adapter.ts';
export { findPaymentProvider, listConnected, listPayoutReferences } from './store.ts';
