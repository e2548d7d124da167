import { sign } from '@fairhouse/client/signed';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { type Place, readPageCursor, writePageCursor } from '@fairhouse/serve';
import type { paymentApi } from '@fairhouse/wire/apis';
import type { Refusal } from '@fairhouse/wire/faults';
import { type StatedPayment, signedStatement } from '@fairhouse/wire/money/payment-statement';
import { PAGE_MAX } from '@fairhouse/wire/money/transaction-list';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import { callbackKey } from '../../keys.ts';
import type { Sandbox } from '../../sandbox.ts';
import { lastWord, type Payment, type Told } from '../payment/index.ts';

type Read = (typeof paymentApi)['statement']['read'];
type Asked = RouteCall<Read>['body'];

/** Tells what was decided in a span, or where payments and payouts of some references stand, and signs its words. */
export async function readStatement(
  sandbox: Sandbox,
  asked: Asked,
): Promise<Result<RouteReply<Read>, Refusal<'bad_request'>>> {
  const page = pageOf(sandbox, asked);
  if (!page) return fail({ code: 'bad_request' });
  const statement = JSON.stringify(page);
  const { keyId, secret } = callbackKey(sandbox.config.secret);
  const timestamp = sandbox.now().toString();
  return ok({ statement, keyId, timestamp, signature: sign(secret, signedStatement(timestamp, statement)) });
}

/** @returns undefined when the cursor is none */
function pageOf(sandbox: Sandbox, asked: Asked) {
  const all = listAll(sandbox);
  if (asked.by === 'ids') {
    const ids = new Set(asked.ids);
    return { items: all.filter(({ id }) => ids.has(id)), next: null };
  }
  const after = asked.cursor === undefined ? undefined : readPageCursor(asked.cursor);
  if (asked.cursor !== undefined && !after) return undefined;
  const items = all
    .filter(({ state, at }) => state !== 'pending' && at >= asked.from && at < asked.to)
    .filter((item) => !after || isAfter(item, after))
    .toSorted((one, other) => (isAfter(one, placeOf(other)) ? 1 : -1))
    .slice(0, asked.limit ?? PAGE_MAX);
  const last = items.length === (asked.limit ?? PAGE_MAX) ? items.at(-1) : undefined;
  return { items, next: last ? writePageCursor(placeOf(last)) : null };
}

const placeOf = ({ id, at }: StatedPayment): Place => ({ id, atMs: at });

const isAfter = ({ id, at }: StatedPayment, place: Place): boolean =>
  at > place.atMs || (at === place.atMs && id > place.id);

const listAll = ({ payments, payouts, now }: Sandbox): StatedPayment[] => [
  ...payments.all().map((payment) => state(payment, 'deposit', now())),
  ...payouts.all().map((payout) => state(payout, 'payout', now())),
];

const STATES = { paid: 'done', failed: 'refused' } as const;

const state = (
  { order, decision }: Payment<Told>,
  call: StatedPayment['call'],
  nowMs: number,
): StatedPayment => {
  const { reference: id, currency } = order;
  if (!decision) return { id, call, currency, amount: order.amount, state: 'pending', at: nowMs };
  const { outcome, amount } = lastWord(order, decision);
  return { id, call, currency, amount, state: STATES[outcome], at: decision.atMs };
};
