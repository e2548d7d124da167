import type { Id, Money } from '@fairhouse/kernel';
import type { paymentApi } from '@fairhouse/wire/apis';
import type { RouteInput } from '@fairhouse/wire/route';
import type { StatementPage } from './read-statement.ts';

/** What somebody is to pay. The reference is told again with every word about it. */
export type PaymentOrder = {
  readonly reference: Id<'deposit'>;
  readonly amount: Money;
  readonly currency: string;
  readonly expiresAt: number;
  /** Where the payer goes afterwards: the deposit's page, at the site that it was asked for at. */
  readonly returnUrl: string;
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
  /**
   * What an earlier try has prepared at the provider, and how it is remembered before anything is sent; `keep` answers false
   * when another try has prepared something else meanwhile, which alone may be used.
   */
  readonly prepared: { readonly id: string | null; readonly keep: (id: string) => Promise<boolean> };
};

/** The provider will never send this payout: the money goes back to who asked for it. */
export class PayoutRefused extends Error {
  override name = 'PayoutRefused';
}

export type TakenPayout = { readonly payoutId: string; readonly pageUrl: string };

/** What of a provider's books is asked for: what came to an end in a span, or what became of some references. */
export type StatementAsked = RouteInput<(typeof paymentApi)['statement']['read']>['body'];

/**
 * One company that takes and sends money, whatever its API looks like. Asking again for the same reference gives the
 * same payment or payout. All of it throws when the company does not answer, or answers nothing that makes sense.
 * A payout that it will never send throws PayoutRefused.
 */
export type PaymentAdapter = {
  openPayment(order: PaymentOrder): Promise<OpenedPayment>;
  /** Ends a payment. @returns whether nobody can pay it any more; false where it was paid, or is not over yet */
  voidPayment(order: Omit<PaymentOrder, 'expiresAt' | 'returnUrl'>): Promise<boolean>;
  sendPayout(order: PayoutOrder): Promise<TakenPayout>;
  readStatement(asked: StatementAsked): Promise<StatementPage>;
};
