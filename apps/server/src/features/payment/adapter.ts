import type { Id, Money } from '@fairhouse/kernel';

/** What somebody is to pay. The reference is told again with every word about it. */
export type PaymentOrder = {
  readonly reference: Id<'deposit'>;
  readonly amount: Money;
  readonly currency: string;
  readonly expiresAt: number;
};

/** `qr` is what the code of the payment says, where the company has codes. */
export type OpenedPayment = {
  readonly paymentId: string;
  readonly payUrl: string;
  readonly qr?: string | undefined;
};

/** What is to be sent, and to whom. */
export type PayoutOrder = {
  readonly reference: Id<'withdrawal'>;
  readonly amount: Money;
  readonly currency: string;
  readonly account: {
    readonly kind: 'bank' | 'wallet';
    readonly institution: string;
    readonly holder: string;
    readonly number: string;
  };
};

export type TakenPayout = { readonly payoutId: string; readonly pageUrl: string };

/**
 * One company that takes and sends money, whatever its API looks like. Asking again for the same reference gives the
 * same payment or payout. All of it throws when the company does not answer, or answers nothing that makes sense.
 */
export type PaymentAdapter = {
  openPayment(order: PaymentOrder): Promise<OpenedPayment>;
  sendPayout(order: PayoutOrder): Promise<TakenPayout>;
};
