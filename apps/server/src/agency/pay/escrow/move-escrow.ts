import { type Reader, type Tx, transact } from '@fairhouse/db';
import { fail, formatMoney, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { lockAccounts, postTransfer, readAccount, recipes } from '@fairhouse/ledger';
import { dayPlus } from '@fairhouse/rules/agency/contract/start-day';
import type { Escrow, payRoutes } from '@fairhouse/wire/agency/pay';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall } from '@fairhouse/wire/route';
import type { PlayerContext, SiteCall } from '../../../frame/contexts.ts';
import type { Platform } from '../../../frame/platform.ts';
import { lockPlayer } from '../../../identity/player/index.ts';
import { pushBalance, readDebt, settleDebt } from '../../../money/wallet/index.ts';
import { audit, playerActor } from '../../../platform/audit/index.ts';
import { once } from '../../../platform/idempotency/index.ts';
import { listGivenDividends } from '../../contract/index.ts';
import { findPaidTo } from '../store.ts';

type AgentCall = SiteCall & { readonly player: PlayerContext };
type Call = RouteCall<typeof payRoutes.moveEscrow> & { readonly context: AgentCall };
type PayCall = RouteCall<typeof payRoutes.payDebt> & { readonly context: AgentCall };
type Keyed = Refusal<'idempotency_mismatch' | 'idempotency_in_flight'>;
type Fault = Refusal<'insufficient_funds' | 'escrow_bound' | 'debt_open'>;
type Owner = { readonly brandId: string; readonly playerId: string; readonly currency: string };

const ownerOf = ({ brand, player }: AgentCall): Owner => ({
  brandId: brand.id,
  playerId: player.id,
  currency: player.currency,
});

/** An escrow is bound while a dividend that the agent gives on has days that are not paid. */
export async function isBound(reader: Reader, { brandId, playerId }: Owner): Promise<boolean> {
  for (const { period, fromDay, untilDay } of await listGivenDividends(reader, playerId)) {
    const paidTo = await findPaidTo(reader, { brandId, period });
    const open = paidTo === undefined || paidTo < fromDay ? fromDay : dayPlus(paidTo, 1);
    if (untilDay === null || untilDay > open) return true;
  }
  return false;
}

/** What an agent has set aside, and owes. */
export async function readEscrow(reader: Reader, owner: Owner): Promise<Escrow> {
  const { brandId, playerId, currency } = owner;
  const [balance, free, debt, bound] = await Promise.all([
    readAccount(reader, brandId, playerId, 'player_escrow', currency),
    readAccount(reader, brandId, playerId, 'player_main', currency),
    readDebt(reader, playerId, currency),
    isBound(reader, owner),
  ]);
  return { balance: wireMoney(balance), free: wireMoney(free), debt: wireMoney(debt), bound, currency };
}

/** Sets money of an agent aside for contracts below, or gives it back while none can need it. */
export const moveEscrow = (
  platform: Platform,
  { body, context }: Call,
): Promise<Result<Escrow, Fault | Keyed>> => {
  const { brand, player, nowMs, idempotencyKey: key, traceId, ip } = context;
  const owner = ownerOf(context);
  const request = { route: 'pay.moveEscrow', ...body };
  return transact(platform.db, (tx) =>
    once<Escrow, Fault>(tx, { scope: player.id, key, request, nowMs }, async () => {
      await lockPlayer(tx, brand.id, player.id);
      const fault = await judgeMove(tx, body.direction, owner);
      if (fault) return fail(fault);
      const recipe = body.direction === 'in' ? recipes.escrowIn : recipes.escrowOut;
      const posted = await postTransfer(tx, {
        brandId: brand.id,
        key: `escrow:${player.id}:${key}`,
        cause: { type: 'income', id: player.id },
        atMs: nowMs,
        traceId,
        ...recipe(owner, body.amount),
      });
      if (posted.outcome !== 'posted') return fail({ code: 'insufficient_funds' });
      await audit(tx, {
        id: platform.newId('audit'),
        brandId: brand.id,
        atMs: nowMs,
        actor: playerActor(player),
        action: `pay.escrow_${body.direction}`,
        subject: player.id,
        detail: { amount: formatMoney(body.amount) },
        ip,
      });
      tx.onCommit(
        () => void pushBalance(platform, { brandId: brand.id, id: player.id, currency: player.currency }),
      );
      return ok(await readEscrow(tx, owner));
    }),
  );
};

async function judgeMove(tx: Tx, direction: 'in' | 'out', owner: Owner): Promise<Fault | undefined> {
  const debt = await readDebt(tx, owner.playerId, owner.currency);
  if (debt > 0n) return { code: 'debt_open', params: { owed: formatMoney(debt) } };
  return direction === 'out' && (await isBound(tx, owner)) ? { code: 'escrow_bound' } : undefined;
}

/** Pays what an agent owes from the main wallet, as far as the amount and the debt go. */
export const payDebt = (
  platform: Platform,
  { body: { amount }, context }: PayCall,
): Promise<Result<Escrow, Refusal<'insufficient_funds'> | Keyed>> => {
  const { brand, player, nowMs, idempotencyKey: key, traceId } = context;
  const owner = ownerOf(context);
  const request = { route: 'pay.payDebt', amount };
  return transact(platform.db, (tx) =>
    once<Escrow, Refusal<'insufficient_funds'>>(tx, { scope: player.id, key, request, nowMs }, async () => {
      await lockAccounts(tx, owner);
      if ((await readAccount(tx, brand.id, player.id, 'player_main', player.currency)) < amount)
        return fail({ code: 'insufficient_funds' });
      await settleDebt(tx, {
        ...owner,
        key: `debt:${player.id}:${key}`,
        cause: { type: 'income', id: player.id },
        atMs: nowMs,
        traceId,
        amount,
      });
      tx.onCommit(
        () => void pushBalance(platform, { brandId: brand.id, id: player.id, currency: player.currency }),
      );
      return ok(await readEscrow(tx, owner));
    }),
  );
};
