import { transact } from '@fairhouse/db';
import { fail, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { postTransfer, readAccount, recipes } from '@fairhouse/ledger';
import type { payRoutes } from '@fairhouse/wire/agency/pay';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { pushBalance, settleDebt } from '../../money/wallet/index.ts';
import { once } from '../../platform/idempotency/index.ts';

type Route = typeof payRoutes.move;
type Call = RouteCall<Route> & {
  readonly context: SiteCall & { readonly player: PlayerContext; readonly idempotencyKey: string };
};
type Fault = Refusal<'insufficient_funds'>;

/** Moves income to the main wallet, where it pays what the agent owes first. */
export const moveIncome = (
  platform: Platform,
  { body: { amount }, context }: Call,
): Promise<Result<RouteReply<Route>, Fault | Refusal<'idempotency_mismatch' | 'idempotency_in_flight'>>> =>
  transact(platform.db, (tx) => {
    const { brand, player, nowMs, idempotencyKey: key, traceId } = context;
    const { currency } = brand;
    const request = { route: 'pay.move', amount };
    return once<RouteReply<Route>, Fault>(tx, { scope: player.id, key, request, nowMs }, async () => {
      const step = {
        brandId: brand.id,
        key: `income:${player.id}:${key}`,
        cause: { type: 'income', id: player.id } as const,
        atMs: nowMs,
        traceId,
      };
      const party = { playerId: player.id, currency };
      const posted = await postTransfer(tx, { ...step, ...recipes.agencyMoved(party, amount) });
      if (posted.outcome !== 'posted') return fail({ code: 'insufficient_funds' });
      await settleDebt(tx, { ...step, ...party, amount });
      tx.onCommit(() => pushBalance(platform, { brandId: brand.id, id: player.id, currency }));
      const left = await readAccount(tx, brand.id, player.id, 'player_agency', currency);
      return ok({ balance: wireMoney(left) });
    });
  });
