import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, formatMoney, type Id, type Money, ok, type Result } from '@fairhouse/kernel';
import { postTransfer, recipes } from '@fairhouse/ledger';
import { assessWithdrawal } from '@fairhouse/rules/money/withdrawal/assess-withdrawal';
import type { Refusal } from '@fairhouse/wire/faults';
import type { WithdrawalView, withdrawalRoutes } from '@fairhouse/wire/money/withdrawal';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Owner } from '../../frame/bonus-port.ts';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { findHold, listHolds, readCredential } from '../../identity/credential/index.ts';
import { lockPlayer, readRegisteredAt } from '../../identity/player/index.ts';
import { takeStepUp } from '../../identity/token/index.ts';
import { playerActor } from '../../platform/audit/index.ts';
import { once } from '../../platform/idempotency/index.ts';
import { readPlayTotal, type Turnover } from '../turnover/index.ts';
import { readDebt } from '../wallet/index.ts';
import { type AccountRow, findAccount, findMethod, type MethodRow } from './account/store.ts';
import { readKycGap } from './read-kyc-gap.ts';
import { readLeftToday } from './read-left-today.ts';
import { readOwed } from './read-owed.ts';
import { readOwn } from './read-own.ts';
import { insertStep, insertWithdrawal, readDeposited, readSent } from './store.ts';
import { tellStep } from './take-step.ts';

type Route = typeof withdrawalRoutes.create;
type MemberCall = SiteCall & { readonly player: PlayerContext };
type CreateCall = RouteCall<Route> & { readonly context: MemberCall };
type Fault = Route['faults'][number];

type Wish = {
  readonly amount: Money;
  readonly account: AccountRow;
  readonly method: MethodRow;
  readonly context: MemberCall;
};

/**
 * Sets money aside to be paid out. The player is locked first, so that the turnover and the limits that are looked at
 * still hold when the money moves; the proof is taken last, so that who mistypes an amount need not prove again.
 */
export async function requestWithdrawal(
  platform: Platform,
  { body, context }: CreateCall,
): Promise<Result<WithdrawalView, Refusal<Fault | 'idempotency_mismatch' | 'idempotency_in_flight'>>> {
  const { brand, player, nowMs, idempotencyKey } = context;
  const request = { route: 'withdrawal.create', ...body };
  const recorded = await transact(platform.db, (tx) =>
    once<{ id: Id<'withdrawal'> }, Refusal<Fault>>(
      tx,
      { scope: player.id, key: idempotencyKey, request, nowMs },
      async () => {
        await lockPlayer(tx, brand.id, player.id);
        const account = await findAccount(tx, player.id, body.accountId);
        if (!account) return fail({ code: 'not_found' });
        const method = await findMethod(tx, brand.id, account.methodId);
        if (!method) return fail({ code: 'withdrawal_method_unavailable' });
        const wish = { amount: body.amount, account, method, context };
        const fault =
          (await judgeWish(platform, tx, wish)) ??
          (body.giveUpBonus ? undefined : await judgeBonus(platform, tx, context));
        if (fault) return fail(fault);
        const proven = await takeStepUp(tx, context, 'withdraw');
        if (!proven.ok) return proven;
        const aside = await setAside(platform, tx, wish);
        if (aside.ok && body.giveUpBonus)
          await platform.ports.bonus.giveUp(platform, tx, ownerOf(context), context);
        return aside;
      },
    ),
  );
  if (!recorded.ok) return recorded;
  const made = await readOwn(platform.db, brand.id, player.id, recorded.value.id);
  assert(made !== undefined, 'what was just recorded is there');
  return ok(made);
}

/** What stands against a wish, as far as it can be known before the money moves. */
async function judgeWish(
  platform: Platform,
  tx: Tx,
  { amount, method, context }: Wish,
): Promise<Refusal<Fault> | undefined> {
  const { brand, player, nowMs } = context;
  if (!(await readCredential(tx, brand.id, player.id)).paymentHash)
    return { code: 'payment_password_missing' };
  if (await findHold(tx, player.id, nowMs)) return { code: 'withdrawals_held' };
  const debt = await readDebt(tx, player.id, player.currency);
  if (debt > 0n) return { code: 'debt_open', params: { owed: formatMoney(debt) } };
  if (amount < method.minimum)
    return { code: 'amount_below_minimum', params: { minimum: formatMoney(method.minimum) } };
  if (amount > method.maximum)
    return { code: 'amount_above_maximum', params: { maximum: formatMoney(method.maximum) } };
  if (amount > (await readLeftToday(platform, tx, context))) return { code: 'withdrawal_limit_reached' };
  const { needed, missing } = await readKycGap(tx, context, amount);
  if (missing.length > 0)
    return { code: 'kyc_required', params: { level: needed, missing: missing.join(',') } };
  return judgeTurnover(await readOwed(tx, player, nowMs));
}

const ownerOf = ({ brand, player }: MemberCall): Owner => ({
  brandId: brand.id,
  playerId: player.id,
  currency: player.currency,
});

/** Cash is staked with a bonus: while one is active, money leaves only when the player gives it up. */
const judgeBonus = async (
  platform: Platform,
  tx: Tx,
  context: MemberCall,
): Promise<Refusal<'bonus_active'> | undefined> =>
  (await platform.ports.bonus.findActive(tx, ownerOf(context), context.nowMs))?.refusal;

function judgeTurnover({ left, counting }: Turnover): Refusal<Fault> | undefined {
  if (counting) return { code: 'turnover_counting' };
  return left > 0n ? { code: 'turnover_unmet', params: { left: formatMoney(left) } } : undefined;
}

async function setAside(
  platform: Platform,
  tx: Tx,
  { amount, account, method, context }: Wish,
): Promise<Result<{ id: Id<'withdrawal'> }, Refusal<'insufficient_funds'>>> {
  const { brand, player, nowMs, traceId, ip } = context;
  const id = platform.newId('withdrawal');
  const posted = await postTransfer(tx, {
    brandId: brand.id,
    key: `withdrawal:${id}`,
    cause: { type: 'withdrawal', id },
    atMs: nowMs,
    traceId,
    ...recipes.withdrawalAsked({ playerId: player.id, currency: player.currency }, amount),
  });
  if (posted.outcome !== 'posted') return fail({ code: 'insufficient_funds' });
  const row = {
    id,
    brandId: brand.id,
    playerId: player.id,
    accountId: account.id,
    methodId: method.id,
    provider: method.provider,
    amount,
    fee: method.fee,
    currency: player.currency,
    traceId,
    risks: await weigh(tx, { amount, account, method, context }),
    nowMs,
    promisedMs: nowMs + method.promisedSeconds * 1_000,
  };
  await insertWithdrawal(tx, row);
  const actor = playerActor(player);
  await insertStep(tx, id, { state: 'requested', at: nowMs, actor, note: null });
  await tellStep(platform, tx, { ...row, state: 'requested' }, { actor, ip, nowMs });
  return ok({ id });
}

async function weigh(tx: Tx, { amount, account, context }: Wish) {
  const { player, nowMs } = context;
  const [registeredAt, deposited, sent, play, [latest]] = await Promise.all([
    readRegisteredAt(tx, player.id),
    readDeposited(tx, player.id, player.currency),
    readSent(tx, player.id, player.currency),
    readPlayTotal(tx, player.id, player.currency),
    listHolds(tx, player.id, 1),
  ]);
  const facts = {
    amount,
    registeredAt,
    accountBoundAt: account.boundAt,
    securityChangedAt: latest?.since ?? null,
    deposited: deposited.total,
    sentBefore: Number(sent.count),
    validBets: play.validBets,
  };
  return assessWithdrawal(facts, nowMs);
}
