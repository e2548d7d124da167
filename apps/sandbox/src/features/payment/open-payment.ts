import { fail, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { paymentApi } from '@fairhouse/wire/apis';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import { randomId } from '../../keys.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Order } from './store.ts';

type Create = (typeof paymentApi)['payment']['create'];

/** The platform's request, narrowed: callbacks go to the platform and nowhere else, payers to the site that they came from. */
export function sandboxApi(siteOrigin: string): typeof paymentApi {
  const { create } = paymentApi.payment;
  const { create: send } = paymentApi.payout;
  const onSite = (text: string) => {
    const url = URL.parse(text);
    return url?.origin === siteOrigin && !url.username && !url.password;
  };
  const isPage = (text: string) => {
    const url = URL.parse(text);
    return url?.protocol === new URL(siteOrigin).protocol && !url.username && !url.password;
  };
  const body = create.body.extend({
    callbackUrl: create.body.shape.callbackUrl.refine(onSite),
    returnUrl: create.body.shape.returnUrl.refine(isPage),
  });
  const sending = send.body.extend({ callbackUrl: send.body.shape.callbackUrl.refine(onSite) });
  return {
    ...paymentApi,
    payment: { ...paymentApi.payment, create: { ...create, body } },
    payout: { create: { ...send, body: sending } },
  };
}

/** Opens the payment of a reference. The same request again answers the same payment; another is refused. */
export async function openPayment(
  sandbox: Sandbox,
  body: RouteCall<Create>['body'],
  traceId: string,
): Promise<Result<RouteReply<Create>, Refusal<'idempotency_mismatch'>>> {
  const order: Order = { ...body, amount: wireMoney(body.amount) };
  const payment = await sandbox.payments.open({ id: randomId('pay'), order, traceId });
  if (!sameOrder(payment.order, order)) return fail({ code: 'idempotency_mismatch' });
  const payUrl = `${sandbox.config.sandboxOrigin}/pay/${payment.id}`;
  // The code leads to the page, so that a phone beside the screen can play the paying app.
  return ok({ paymentId: payment.id, payUrl, qr: payUrl });
}

const sameOrder = (one: Order, other: Order): boolean =>
  (Object.keys(one) as (keyof Order)[]).every((field) => one[field] === other[field]);
