export type { OpenedPayment, PaymentAdapter, PaymentOrder, PayoutOrder, TakenPayout } from './adapter.ts';
export { checkPaymentProvider } from './check-payment.ts';
export { openAdapter } from './open-adapter.ts';
