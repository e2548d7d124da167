import { sign, targetOf } from '@fairhouse/client/signed';
import { assert, moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import { failureSchema } from '@fairhouse/wire/envelope';
import { HEADERS } from '@fairhouse/wire/headers';
import { callbackKey } from '../../keys.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Decision, Told as Order, Outcome, Payment, PaymentStore, Telling } from './store.ts';

/** Whose outcomes are told, and how the platform calls their id. */
export type Told = {
  readonly store: Pick<PaymentStore<Order>, 'find' | 'finish' | 'waiting'>;
  readonly idName: 'paymentId' | 'payoutId';
};

const TIMEOUT_MS = 5_000;

/** Refusals of the word itself. Others speak of keys, load or maintenance, and pass. */
const FINAL: ReadonlySet<number> = new Set([400, 404, 409, 413, 415, 422]);

/** Tells the platform an outcome once. @returns the status of its final answer, or undefined when it must be told again */
export async function notifyOutcome(
  sandbox: Sandbox,
  { store, idName }: Told,
  telling: Telling,
  stopping: AbortSignal,
): Promise<number | undefined> {
  const payment = store.find(telling.paymentId)!;
  const body = bodyOf(payment, telling, idName);
  const { keyId, secret } = callbackKey(sandbox.config.secret);
  const timestamp = sandbox.now().toString();
  const response = await sandbox.fetch(payment.order.callbackUrl, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
    headers: {
      'content-type': 'application/json',
      [HEADERS.trace]: payment.traceId,
      [HEADERS.keyId]: keyId,
      [HEADERS.timestamp]: timestamp,
      [HEADERS.signature]: sign(secret, {
        timestamp,
        method: 'POST',
        target: targetOf(payment.order.callbackUrl),
        body,
      }),
    },
    body,
  });
  const answer: unknown = await response.json().catch(() => undefined);
  return isFinal(response.status, answer) ? response.status : undefined;
}

/** Only the platform's own envelope counts: a page of a proxy in between says nothing. */
const isFinal = (status: number, answer: unknown): boolean =>
  status === 200
    ? (answer as { success?: unknown } | undefined)?.success === true
    : FINAL.has(status) && failureSchema.safeParse(answer).success;

function bodyOf({ id, order, decision }: Payment<Order>, telling: Telling, idName: Told['idName']): string {
  assert(decision, 'only what is decided is told');
  const { eventId, outcome, twist } = decision;
  const denies = twist === 'denied' && telling.id !== `${eventId}.0`;
  return JSON.stringify({
    eventId: denies ? telling.id : eventId,
    [idName]: id,
    reference: order.reference,
    outcome: denies ? OPPOSITE[outcome] : outcome,
    amount: twist === 'less' ? nineTenths(order.amount) : order.amount,
    currency: order.currency,
  });
}

/** How a payment ended, whatever was told of it before. */
export const lastWord = (
  order: Order,
  { outcome, twist }: Decision,
): { outcome: Outcome; amount: string } => ({
  outcome: twist === 'denied' ? OPPOSITE[outcome] : outcome,
  amount: twist === 'less' ? nineTenths(order.amount) : order.amount,
});

const OPPOSITE = { paid: 'failed', failed: 'paid' } as const;

function nineTenths(amount: string): string {
  const units = parseMoney(amount);
  assert(units !== undefined, 'a payment holds an amount');
  return wireMoney(moneyOf((units * 9n) / 10n));
}
