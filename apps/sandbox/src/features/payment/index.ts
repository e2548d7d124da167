export { type Choice, chooseOutcome, isChoice } from './choose-outcome.ts';
export { paymentHandlers, platformGuards } from './handlers.ts';
export { lastWord } from './notify-outcome.ts';
export { sandboxApi } from './open-payment.ts';
export { type Outbox, startOutbox } from './outbox.ts';
export {
  type Outcome,
  openPaymentStore,
  type Payment,
  type PaymentStore,
  type Telling,
  type Told,
} from './store.ts';
