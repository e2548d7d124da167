import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, moneyOf, ok, type Result } from '@fairhouse/kernel';
import { postTransfer, readAccount, recipes } from '@fairhouse/ledger';
import { convertPoints } from '@fairhouse/rules/rewards/points/convert';
import type { Refusal } from '@fairhouse/wire/faults';
import type { pointsRoutes } from '@fairhouse/wire/rewards/points';
import type { RouteCall } from '@fairhouse/wire/route';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { POINTS } from '../../identity/player/index.ts';
import { takeStepUp } from '../../identity/token/index.ts';
import { pushBalance, settleDebt } from '../../money/wallet/index.ts';
import { once } from '../../platform/idempotency/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { findRates } from '../rate/index.ts';
import { judgeSpender, type MemberCall } from './redeem-gift.ts';
import { insertConvert } from './store.ts';

type Route = typeof pointsRoutes.convert;
type Call = RouteCall<Route> & { readonly context: MemberCall };
type Fault = Route['faults'][number];
type Done = { readonly points: string; readonly amount: string };

/** Turns points into money: both books move in one transaction. */
export const convert = (
  platform: Platform,
  { body, context }: Call,
): Promise<Result<Done, Refusal<Fault | 'idempotency_mismatch' | 'idempotency_in_flight'>>> =>
  transact(platform.db, (tx) =>
    once<Done, Refusal<Fault>>(
      tx,
      {
        scope: context.player.id,
        key: context.idempotencyKey,
        request: { route: 'points.convert', ...body },
        nowMs: context.nowMs,
      },
      () => turn(platform, tx, body, context),
    ),
  );

async function turn(
  platform: Platform,
  tx: Tx,
  { points }: Call['body'],
  context: MemberCall,
): Promise<Result<Done, Refusal<Fault>>> {
  const { brand, player, nowMs, traceId } = context;
  const blocked = await judgeSpender(tx, context);
  if (blocked) return fail(blocked);
  if (points > (await readAccount(tx, brand.id, player.id, 'player_points', POINTS)))
    return fail({ code: 'points_short' });
  const rates = await findRates(tx, brand.id, dayIn(brand.timeZone, nowMs));
  const converted = rates && convertPoints(moneyOf((points / 100n) * 100n), rates.pointsRatio);
  if (!converted) return fail({ code: 'points_too_few' });
  const proven = await takeStepUp(tx, context, 'convert');
  if (!proven.ok) return proven;
  const id = platform.newId('pointConvert');
  const { currency } = player;
  const { taken, paid } = converted;
  const step = { brandId: brand.id, cause: { type: 'convert', id }, atMs: nowMs, traceId } as const;
  const ofPoints = recipes.pointsConverted({ playerId: player.id, currency: POINTS }, taken);
  const ofMoney = recipes.pointsPaid({ playerId: player.id, currency }, paid);
  for (const [key, recipe] of [
    [`convert:${id}:points`, ofPoints],
    [`convert:${id}`, ofMoney],
  ] as const) {
    const posted = await postTransfer(tx, { ...step, key, ...recipe });
    assert(posted.outcome === 'posted', 'points that were counted under the lock can be turned');
  }
  await settleDebt(tx, { ...step, key: `convert:${id}`, playerId: player.id, currency, amount: paid });
  await insertConvert(tx, {
    id,
    brandId: brand.id,
    playerId: player.id,
    points: taken,
    amount: paid,
    ratio: rates.pointsRatio,
    nowMs,
  });
  await emit(tx, { brandId: brand.id, traceId, atMs: nowMs }, 'points.converted', {
    playerId: player.id,
    convertId: id,
    points: taken.toString(),
    amount: paid.toString(),
    currency,
  });
  tx.onCommit(() => {
    platform.hub.send(player.id, { type: 'rewards' });
    void pushBalance(platform, { brandId: brand.id, id: player.id, currency });
  });
  return ok({ points: taken.toString(), amount: paid.toString() });
}
