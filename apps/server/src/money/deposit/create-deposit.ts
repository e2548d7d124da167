import { transact } from '@fairhouse/db';
import { fail, formatMoney, type Id, moneyOf, ok, type Result } from '@fairhouse/kernel';
import type { BaseContext } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { DepositView, depositRoutes } from '@fairhouse/wire/money/deposit';
import type { RouteCall } from '@fairhouse/wire/route';
import type { PlayerContext, SitePrepared } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { checkDeposit, hasAnsweredLimit } from '../../identity/protection/index.ts';
import { once } from '../../platform/idempotency/index.ts';
import { openAdapter } from '../payment/index.ts';
import { readOwn } from './read-own.ts';
import {
  findDeposit,
  findMethod,
  insertDeposit,
  type MethodRow,
  type NewDeposit,
  savePayment,
} from './store.ts';
import { makeTransferReference } from './transfer-reference.ts';

type CreateCall = RouteCall<typeof depositRoutes.create> & {
  readonly context: BaseContext & SitePrepared & { readonly player: PlayerContext };
};
type CreateRefusal = Refusal<
  (typeof depositRoutes.create)['faults'][number] | 'idempotency_mismatch' | 'idempotency_in_flight'
>;

/**
 * Records the wish to deposit, then asks the payment provider for its page where one takes part. The record stands before
 * the provider hears of it, and a repetition with the same key finds it and asks for the same page again.
 */
export async function createDeposit(
  platform: Platform,
  { body, context }: CreateCall,
): Promise<Result<{ deposit: DepositView; payUrl: string | null }, CreateRefusal>> {
  const { brand, player, nowMs, idempotencyKey } = context;
  if (brand.status === 1) return fail({ code: 'system_maintenance' });
  const method = await findMethod(platform.db, brand.id, body.methodId);
  if (!method) return fail({ code: 'deposit_method_unavailable' });
  const inLimits = checkLimits(method, body.amount);
  if (!inLimits.ok) return inLimits;
  const request = { route: 'deposit.create', ...body };
  const recorded = await transact(platform.db, (tx) =>
    once<
      { id: Id<'deposit'> },
      Refusal<'player_barred' | 'deposit_limit_reached' | 'deposit_limit_unanswered'>
    >(tx, { scope: player.id, key: idempotencyKey, request, nowMs }, async () => {
      const barred = await checkDeposit(tx, { id: player.id, brandId: brand.id }, body.amount, nowMs);
      if (barred) return fail({ code: barred });
      if (brand.jurisdiction.askDepositLimit && !(await hasAnsweredLimit(tx, player.id)))
        return fail({ code: 'deposit_limit_unanswered' });
      const id = platform.newId('deposit');
      await insertDeposit(tx, {
        id,
        brandId: brand.id,
        playerId: player.id,
        methodId: method.id,
        kind: method.kind,
        provider: method.provider,
        ...transferOf(method),
        amount: body.amount,
        fee: moneyOf(method.fee),
        currency: player.currency,
        traceId: context.traceId,
        nowMs,
        expiresAtMs: nowMs + method.openSeconds * 1_000,
      });
      return ok({ id });
    }),
  );
  if (!recorded.ok) return recorded;
  const opened = await openPayment(platform, context, recorded.value.id);
  return opened ? ok({ deposit: opened, payUrl: opened.payUrl }) : fail({ code: 'payment_provider_silent' });
}

/** Where a bank transfer goes, and what is written into it. */
function transferOf(method: MethodRow): Pick<NewDeposit, 'reference' | 'account'> {
  const { accountInstitution: institution, accountHolder: holder, accountNumber: number } = method;
  return institution && holder && number
    ? { reference: makeTransferReference(), account: { institution, holder, number } }
    : { reference: null, account: null };
}

/** @returns undefined when the payment provider does not answer */
async function openPayment(
  platform: Platform,
  { brand, site, player, traceId }: CreateCall['context'],
  id: Id<'deposit'>,
): Promise<DepositView | undefined> {
  const { db } = platform;
  const deposit = (await findDeposit(db, brand.id, player.id, id))!;
  if (deposit.provider && !deposit.payUrl && deposit.state === 'pending') {
    const adapter = await openAdapter(platform, deposit.provider, traceId);
    const { amount, currency, expiresAt } = deposit;
    const payment = await adapter
      .openPayment({ reference: id, amount, currency, expiresAt, returnUrl: `${site}/member/deposit/${id}` })
      .catch(() => undefined);
    if (!payment) return undefined;
    await transact(db, (tx) => savePayment(tx, id, payment, platform.now()));
  }
  return readOwn(db, brand.id, player.id, id);
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
