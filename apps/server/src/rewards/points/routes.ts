import { assert, fail, moneyOf, ok, wireMoney } from '@fairhouse/kernel';
import { listAccountMovements, readAccount } from '@fairhouse/ledger';
import type { GameType } from '@fairhouse/wire/play/game-types';
import type { PointMovement } from '@fairhouse/wire/rewards/points';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId, firstPage, lastPosition } from '../../frame/slices.ts';
import { readCredential } from '../../identity/credential/index.ts';
import { POINTS } from '../../identity/player/index.ts';
import { findRates, listEarnings, readDue } from '../rate/index.ts';
import { convert } from './convert-points.ts';
import { decideRedeem } from './decide-redeem.ts';
import { presentGift, presentRedeem, presentStaffGift } from './present.ts';
import { readRedeems, showRedeems } from './read-redeems.ts';
import { redeemGift } from './redeem-gift.ts';
import { listGifts, listRedeems } from './store.ts';
import { writeGift } from './write-gift.ts';

const SLICE = 20;
const FIRST_DAY = '2000-01-01';

type Query = { readonly cursor?: string | undefined; readonly limit?: number | undefined };

const spanOf = ({ cursor, limit }: Query) => ({ before: cursor ?? afterEveryId, limit: limit ?? SLICE });

const nextOf = (rows: readonly { readonly id: string }[], limit: number): string | null =>
  rows.length === limit ? rows.at(-1)!.id : null;

export const pointsHandlers = (platform: Platform): SiteHandlers['points'] => ({
  balance: async ({ context: { brand, player } }) => {
    const { db } = platform;
    const [points, held, tonight, { paymentHash }] = await Promise.all([
      readAccount(db, brand.id, player.id, 'player_points', POINTS),
      readAccount(db, brand.id, player.id, 'player_points_held', POINTS),
      readDue(db, brand.id, player.id, 'points'),
      readCredential(db, brand.id, player.id),
    ]);
    return ok({
      points: wireMoney(points),
      held: wireMoney(held),
      tonight: wireMoney(tonight),
      paymentPassword: paymentHash !== null,
    });
  },
  config: async ({ context: { brand, nowMs } }) => {
    const rates = await findRates(platform.db, brand.id, dayIn(brand.timeZone, nowMs));
    return ok({
      ratio: rates?.pointsRatio ?? 0,
      rates: (rates?.categories ?? []).flatMap(({ category, points, weight }) =>
        points === null ? [] : [{ category: category as GameType, rate: points, weight }],
      ),
    });
  },
  reward: async ({ query, context: { brand, player } }) => {
    const { limit, before } = spanOf(query);
    const rows = await listEarnings(platform.db, brand.id, player.id, { from: FIRST_DAY, before, limit });
    const last = rows.at(-1);
    return ok({
      items: rows.map(({ day, category, valid, points, pointsDone }) => ({
        day,
        category,
        valid: wireMoney(valid),
        points: wireMoney(points),
        given: wireMoney(pointsDone),
      })),
      next: rows.length === limit && last ? `${last.day}${last.category}` : null,
    });
  },
  transaction: async ({ query, context: { brand, player } }) => {
    const limit = query.limit ?? SLICE;
    const account = {
      brandId: brand.id,
      playerId: player.id,
      code: 'player_points',
      currency: POINTS,
    } as const;
    const rows = await listAccountMovements(platform.db, account, lastPosition(query.cursor), limit);
    return ok({
      items: rows.map(({ transferId, kind, atMs, amount, balanceAfter }) => ({
        id: transferId.toString(),
        at: atMs,
        kind: kind as PointMovement['kind'],
        points: wireMoney(amount),
        balanceAfter: wireMoney(balanceAfter),
      })),
      next: rows.length === limit ? rows.at(-1)!.transferId.toString() : null,
    });
  },
  gifts: async ({ context: { brand } }) =>
    ok({ items: (await listGifts(platform.db, brand.id)).map(presentGift) }),
  redeemList: async ({ query, context: { player } }) => {
    const span = spanOf(query);
    const rows = await listRedeems(platform.db, player.id, span);
    return ok({ items: rows.map(presentRedeem), next: nextOf(rows, span.limit) });
  },
  redeem: async (call) => {
    const ordered = await redeemGift(platform, call);
    return ordered.ok ? ok(presentRedeem(ordered.value)) : ordered;
  },
  convert: async (call) => {
    const done = await convert(platform, call);
    if (!done.ok) return done;
    const { points, amount } = done.value;
    return ok({
      points: wireMoney(moneyOf(BigInt(points))),
      amount: wireMoney(moneyOf(BigInt(amount))),
      currency: call.context.player.currency,
    });
  },
});

export const pointsOpsHandlers = (platform: Platform): OpsHandlers['points'] => ({
  gifts: async ({ context: { staff } }) =>
    ok({ items: (await listGifts(platform.db, staff.brand.id, 'all')).map(presentStaffGift) }),
  addGift: async ({ body, context }) => {
    const added = await writeGift(platform, { id: body.id, ...body.gift }, null, context);
    if (added.ok) return ok(presentStaffGift(added.value));
    assert(added.fault.code !== 'not_found', 'a new gift need not be there');
    return fail({ ...added.fault, code: added.fault.code });
  },
  saveGift: async ({ params, body, context }) => {
    const written = await writeGift(platform, { id: params.gift, ...body.gift }, body.stockWas, context);
    return written.ok ? ok(presentStaffGift(written.value)) : written;
  },
  redeems: async ({ query: { page = firstPage, pageSize = SLICE, ...asked }, context }) =>
    ok(await readRedeems(platform, asked, { page, pageSize }, context)),
  decide: async ({ params, body, context }) => {
    const decided = await decideRedeem(platform, params.redeem, body, context);
    if (!decided.ok) return decided;
    const [shown] = await showRedeems(platform.db, [decided.value], context);
    return ok(shown!);
  },
});
