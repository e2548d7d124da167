import { isDeepStrictEqual } from 'node:util';
import { fail, ok, type Result, wireMoney } from '@fairhouse/kernel';
import type { paymentApi } from '@fairhouse/wire/apis';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import { randomId } from '../../keys.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { PayoutOrder } from './payout-order.ts';

type Create = (typeof paymentApi)['payout']['create'];

/** Takes the payout of a reference. The same request again answers the same payout; another is refused. */
export async function openPayout(
  sandbox: Sandbox,
  body: RouteCall<Create>['body'],
  traceId: string,
): Promise<Result<RouteReply<Create>, Refusal<'idempotency_mismatch'>>> {
  const order: PayoutOrder = { ...body, amount: wireMoney(body.amount) };
  const payout = await sandbox.payouts.open({ id: randomId('pyo'), order, traceId });
  if (!isDeepStrictEqual(payout.order, order)) return fail({ code: 'idempotency_mismatch' });
  return ok({ payoutId: payout.id, pageUrl: `${sandbox.config.sandboxOrigin}/payout/${payout.id}` });
}
