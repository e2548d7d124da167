import { transact } from '@fairhouse/db';
import { fail, formatMoney, type Id, moneyOf, ok, type Result } from '@fairhouse/kernel';
import type { BaseContext } from '@fairhouse/serve';
import type { DepositView, depositRoutes, Refusal, RouteCall } from '@fairhouse/wire';
import type { PlayerContext, SitePrepared } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { once } from '../idempotency/index.ts';
import { openAdapter } from '../payment/index.ts';
import { checkDeposit } from '../protection/index.ts';
import { presentDeposit } from './present.ts';
import { findDeposit, findMethod, insertDeposit, type MethodRow, savePayment } from './store.ts';

/** A payment page stays open so long. */
const LIFE_MS = 30 * 60_000;

type CreateCall = RouteCall<typeof depositRoutes.create> & {
  readonly context: BaseContext & SitePrepared & { readonly player: PlayerContext };
};
type CreateRefusal = Refusal<
  (typeof depositRoutes.create)['faults'][number] | 'idempotency_mismatch' | 'idempotency_in_flight'
>;

/**
 * Records the wish to deposit, then asks the payment provider for its page. The record stands before the provider hears
 * of it, and a repetition with the same key finds it and asks for the same page again.
 */
export async function createDeposit(
  platform: Platform,
  { body, context }: CreateCall,
): Promise<Result<{ deposit: DepositView; payUrl: string }, CreateRefusal>> {
  const { brand, player, traceId, nowMs, idempotencyKey } = context;
  if (brand.status === 1) return fail({ code: 'system_maintenance' });
  const method = await findMethod(platform.db, brand.id, body.methodId);
  if (!method?.provider) return fail({ code: 'deposit_method_unavailable' });
  const inLimits = checkLimits(method, body.amount);
  if (!inLimits.ok) return inLimits;
  const request = { route: 'deposit.create', ...body };
  const recorded = await transact(platform.db, (tx) =>
    once<{ id: Id<'deposit'> }, Refusal<'player_barred' | 'deposit_limit_reached'>>(
      tx,
      { scope: player.id, key: idempotencyKey, request, nowMs },
      async () => {
        const barred = await checkDeposit(tx, { id: player.id, brandId: brand.id }, body.amount, nowMs);
        if (barred) return fail({ code: barred });
        const id = platform.newId('deposit');
        await insertDeposit(tx, {
          id,
          brandId: brand.id,
          playerId: player.id,
          methodId: method.id,
          provider: method.provider!,
          amount: body.amount,
          currency: player.currency,
          traceId,
          nowMs,
          expiresAtMs: nowMs + LIFE_MS,
        });
        return ok({ id });
      },
    ),
  );
  if (!recorded.ok) return recorded;
  const deposit = (await findDeposit(platform.db, brand.id, player.id, recorded.value.id))!;
  if (deposit.pay_url) return ok({ deposit: presentDeposit(deposit), payUrl: deposit.pay_url });
  const adapter = await openAdapter(platform, method.provider, traceId);
  const order = {
    reference: deposit.id,
    amount: moneyOf(deposit.amount),
    currency: deposit.currency,
    expiresAt: deposit.expires_at,
  };
  const payment = await adapter.openPayment(order).catch(() => undefined);
  if (!payment) return fail({ code: 'payment_provider_silent' });
  await transact(platform.db, (tx) => savePayment(tx, deposit.id, payment.paymentId, payment.payUrl));
  return ok({ deposit: presentDeposit(deposit), payUrl: payment.payUrl });
}

function checkLimits(
  method: MethodRow,
  amount: bigint,
): Result<null, Refusal<'amount_below_minimum' | 'amount_above_maximum'>> {
  if (amount < method.minimum)
    return fail({ code: 'amount_below_minimum', params: { minimum: formatMoney(moneyOf(method.minimum)) } });
  if (amount > method.maximum)
    return fail({ code: 'amount_above_maximum', params: { maximum: formatMoney(moneyOf(method.maximum)) } });
  return ok(null);
}
