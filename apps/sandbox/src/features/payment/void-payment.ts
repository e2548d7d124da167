import { ok, type Result } from '@fairhouse/kernel';
import type { paymentApi } from '@fairhouse/wire/apis';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import { randomId } from '../../keys.ts';
import type { Sandbox } from '../../sandbox.ts';
import { lastWord } from './notify-outcome.ts';

type Void = (typeof paymentApi)['payment']['void'];

/** Ends a payment that nobody has decided. The platform knows what it asked for, so nothing is told. */
export async function voidPayment(
  sandbox: Sandbox,
  { reference }: RouteCall<Void>['body'],
): Promise<Result<RouteReply<Void>, never>> {
  const { payments, now } = sandbox;
  const payment = payments.findByReference(reference);
  if (!payment) return ok({ void: true });
  await payments.decide(payment.id, () => ({
    decision: { outcome: 'failed', eventId: randomId('evt'), atMs: now(), voided: true },
    tellings: [],
  }));
  const { order, decision } = payments.find(payment.id)!;
  return ok({ void: decision !== undefined && lastWord(order, decision).outcome === 'failed' });
}
