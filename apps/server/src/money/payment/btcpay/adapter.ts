import { wireMoney } from '@fairhouse/kernel';
import * as z from 'zod';
import type { Platform } from '../../../frame/platform.ts';
import { type PaymentAdapter, type PaymentOrder, type PayoutOrder, PayoutRefused } from '../adapter.ts';
import type { PaymentProviderRow } from '../store.ts';
import { archivePullPayment } from './archive-pull-payment.ts';
import { type Greenfield, GreenfieldRefused } from './greenfield.ts';
import { type BtcpayStore, openStore } from './open-store.ts';
import { judgeInvoice, readDecimal } from './read-invoice.ts';
import { type Invoice, invoiceSchema, payoutSchema, pullPaymentSchema } from './schemas.ts';
import { readStatement } from './statement.ts';

const MINUTE_MS = 60_000;

/** A payment server that speaks the Greenfield API of BTCPay Server, version 1. */
export function openBtcpayAdapter(platform: Platform, provider: PaymentProviderRow): PaymentAdapter {
  const store = openStore(platform.config.sealing, provider);
  return {
    openPayment: async (order) => {
      const invoice =
        (await findInvoice(store.api, order)) ?? (await createInvoice(platform, store.api, order));
      return { paymentId: invoice.id, payUrl: ownAddress(provider.baseUrl, invoice.checkoutLink) };
    },
    voidPayment: async (order) => isOver(await findInvoice(store.api, order)),
    sendPayout: (order) => sendPayout(store, provider.baseUrl, order),
    readStatement: (asked) => readStatement(platform, provider.code, store.api, asked),
  };
}

/** An invoice of this deposit that an earlier try has made. */
async function findInvoice(
  api: Greenfield,
  { reference, amount, currency }: Omit<PaymentOrder, 'expiresAt' | 'returnUrl'>,
): Promise<Invoice | undefined> {
  const query = new URLSearchParams({ orderId: reference });
  const found = await api.store('GET', `/invoices?${query}`, z.array(invoiceSchema));
  return found.find(
    (each) =>
      each.metadata?.orderId === reference &&
      readDecimal(each.amount) === amount &&
      each.currency === currency,
  );
}

/**
 * Invoices end by themselves, within the time that was given to pay. They are not marked as invalid before: money that
 * somebody sends to one all the same would be told to nobody.
 */
const isOver = (invoice: Invoice | undefined): boolean =>
  invoice === undefined || judgeInvoice(invoice, true)?.outcome === 'failed';

const createInvoice = (platform: Platform, api: Greenfield, order: PaymentOrder): Promise<Invoice> =>
  api.store('POST', '/invoices', invoiceSchema, {
    amount: wireMoney(order.amount),
    currency: order.currency,
    metadata: { orderId: order.reference },
    checkout: {
      expirationMinutes: Math.max(1, Math.ceil((order.expiresAt - platform.now()) / MINUTE_MS)),
      redirectURL: order.returnUrl,
      paymentTolerance: 0,
    },
  });

/** Payers are sent to the server that the operator named, and to no other. */
function ownAddress(baseUrl: string, link: string): string {
  const url = new URL(link);
  if (url.origin !== new URL(baseUrl).origin)
    throw new Error('the payment server names a page that is not its own');
  return url.href;
}

/** Addresses that keep no capitals: numbers of accounts are kept in capitals here. */
const BECH32 = /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,83}$/;

/**
 * A pull payment of exactly the amount comes first and is remembered; the payout claims it. However often this is tried, and
 * by however many at once, at most one payout fits into the one that is remembered.
 */
async function sendPayout({ api, settings }: BtcpayStore, baseUrl: string, order: PayoutOrder) {
  const destination = order.account.number.toLowerCase();
  if (!BECH32.test(destination)) throw new PayoutRefused('the account is no address that can be paid to');
  const amount = wireMoney(order.amount);
  const payoutMethodId = settings.payoutMethod;
  let prepared = order.prepared.id;
  try {
    if (prepared === null) {
      const asked = { name: order.reference, amount, currency: order.currency, autoApproveClaims: true };
      const body = { ...asked, payoutMethods: [payoutMethodId] };
      const made = await api.store('POST', '/pull-payments', pullPaymentSchema, body);
      if (!(await order.prepared.keep(made.id))) {
        await archivePullPayment(api, made.id);
        throw new Error('another process sends this payout');
      }
      prepared = made.id;
    }
    const path = `/pull-payments/${encodeURIComponent(prepared)}/payouts`;
    const [known] = await api.server('GET', `${path}?includeCancelled=true`, z.array(payoutSchema));
    const made =
      known ?? (await api.server('POST', path, payoutSchema, { destination, amount, payoutMethodId }));
    return { payoutId: made.id, pageUrl: `${baseUrl}/pull-payments/${encodeURIComponent(prepared)}` };
  } catch (error) {
    const isRefused = error instanceof GreenfieldRefused && (error.status === 400 || error.status === 422);
    if (!isRefused) throw error;
    if (prepared !== null) await archivePullPayment(api, prepared);
    throw new PayoutRefused(error.message);
  }
}
