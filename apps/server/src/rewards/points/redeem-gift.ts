import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, type Id, moneyOf, ok, type Result } from '@fairhouse/kernel';
import { postTransfer, readAccount, recipes } from '@fairhouse/ledger';
import { priceRedeem } from '@fairhouse/rules/rewards/points/redeem';
import type { Refusal } from '@fairhouse/wire/faults';
import type { pointsRoutes } from '@fairhouse/wire/rewards/points';
import type { RouteCall } from '@fairhouse/wire/route';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { readCredential } from '../../identity/credential/index.ts';
import { lockPlayer, POINTS } from '../../identity/player/index.ts';
import { takeStepUp } from '../../identity/token/index.ts';
import { once } from '../../platform/idempotency/index.ts';
import { judgeOffer } from '../reward/index.ts';
import { findRedeem, insertRedeem, lockGift, type RedeemRow, takeStock } from './store.ts';

type Route = typeof pointsRoutes.redeem;
export type MemberCall = SiteCall & { readonly player: PlayerContext };
type Call = RouteCall<Route> & { readonly context: MemberCall };
type Fault = Route['faults'][number];

/** What keeps a member from spending points at all. The player is locked first, so that it still holds when they are spent. */
export async function judgeSpender(
  tx: Tx,
  { brand, player }: MemberCall,
): Promise<Refusal<'payment_password_missing'> | undefined> {
  await lockPlayer(tx, brand.id, player.id);
  return (await readCredential(tx, brand.id, player.id)).paymentHash
    ? undefined
    : { code: 'payment_password_missing' };
}

/** Orders a gift: its points are held and its stock is taken, in one transaction; the proof is taken last. */
export async function redeemGift(
  platform: Platform,
  { body, context }: Call,
): Promise<Result<RedeemRow, Refusal<Fault | 'idempotency_mismatch' | 'idempotency_in_flight'>>> {
  const { brand, player, nowMs, idempotencyKey } = context;
  const request = { route: 'points.redeem', ...body };
  const ordered = await transact(platform.db, (tx) =>
    once<{ id: Id<'redeem'> }, Refusal<Fault>>(
      tx,
      { scope: player.id, key: idempotencyKey, request, nowMs },
      () => order(platform, tx, body, context),
    ),
  );
  if (!ordered.ok) return ordered;
  const row = await findRedeem(platform.db, brand.id, ordered.value.id);
  assert(row, 'what was just ordered is there');
  return ok(row);
}

async function order(
  platform: Platform,
  tx: Tx,
  body: Call['body'],
  context: MemberCall,
): Promise<Result<{ id: Id<'redeem'> }, Refusal<Fault>>> {
  const { brand, player, nowMs, traceId } = context;
  const blocked = await judgeSpender(tx, context);
  if (blocked) return fail(blocked);
  const withheld = await judgeOffer(tx, player.id, nowMs);
  if (withheld) return fail(withheld);
  const gift = await lockGift(tx, brand.id, body.gift);
  if (!gift?.shown) return fail({ code: 'not_found' });
  const held = await readAccount(tx, brand.id, player.id, 'player_points', POINTS);
  const priced = priceRedeem(gift, body, held);
  if (!priced.ok) return fail(REFUSED[priced.fault]);
  const proven = await takeStepUp(tx, context, 'redeem');
  if (!proven.ok) return proven;
  const id = platform.newId('redeem');
  const posted = await postTransfer(tx, {
    brandId: brand.id,
    key: `redeem:${id}`,
    cause: { type: 'redeem', id },
    atMs: nowMs,
    traceId,
    ...recipes.redeemHeld({ playerId: player.id, currency: POINTS }, priced.value),
  });
  assert(posted.outcome === 'posted', 'points that were counted under the lock can be held');
  await takeStock(tx, brand.id, gift.id, body.quantity);
  await insertRedeem(tx, {
    id,
    brandId: brand.id,
    playerId: player.id,
    giftId: gift.id,
    title: gift.title,
    kind: gift.kind,
    picture: gift.picture,
    quantity: body.quantity,
    points: priced.value,
    value: gift.value === null ? null : moneyOf(gift.value * BigInt(body.quantity)),
    currency: player.currency,
    address: gift.kind === 'goods' ? body.address : '',
    phone: gift.kind === 'goods' ? body.phone : '',
    askedAt: nowMs,
  });
  tx.onCommit(() => platform.hub.send(player.id, { type: 'rewards' }));
  return ok({ id });
}

const REFUSED = {
  stock: { code: 'gift_out_of_stock' },
  points: { code: 'points_short' },
  address: { code: 'field_rule', fields: { address: { rule: 'required' } } },
  phone: { code: 'field_rule', fields: { phone: { rule: 'required' } } },
} as const satisfies Record<string, Refusal<Fault>>;
