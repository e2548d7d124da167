import { fail, ok, wireMoney } from '@fairhouse/kernel';
import { LAST_TRANSFER, listMovements, readPlayerBalance, TRANSFER_KINDS } from '@fairhouse/ledger';
import type { Owner } from '../../frame/bonus-port.ts';
import type { OpsHandlers, SiteHandlers, StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId, lastPosition } from '../../frame/slices.ts';
import { findPlayer } from '../../identity/player/index.ts';
import { askGrant } from './ask-grant.ts';
import { forfeitBonus } from './forfeit-bonus.ts';
import { orderQueue } from './order-queue.ts';
import { presentBonus } from './present.ts';
import { findRunning, listAll, listOver, listQueue } from './store.ts';

const SLICE = 20;

type MemberCall = {
  readonly brand: { readonly id: string };
  readonly player: { readonly id: string; readonly currency: string };
};

const ownerOf = ({ brand, player }: MemberCall): Owner => ({
  brandId: brand.id,
  playerId: player.id,
  currency: player.currency,
});

export const bonusHandlers = (platform: Platform): SiteHandlers['bonus'] => {
  const balanceOf = ({ brandId, playerId, currency }: Owner) =>
    readPlayerBalance(platform.db, brandId, playerId, currency);

  return {
    list: async ({ context }) => {
      const owner = ownerOf(context);
      const [running, queue, balance] = await Promise.all([
        findRunning(platform.db, owner),
        listQueue(platform.db, owner),
        balanceOf(owner),
      ]);
      return ok({
        active: running ? presentBonus(running, balance.bonus) : null,
        queue: queue.map((bonus) => presentBonus(bonus, balance.bonus)),
        cash: wireMoney(balance.available),
        currency: owner.currency,
      });
    },
    history: async ({ query: { cursor = afterEveryId, limit = SLICE }, context }) => {
      const owner = ownerOf(context);
      const rows = await listOver(platform.db, owner, { before: cursor, limit });
      const { bonus: running } = await balanceOf(owner);
      return ok({
        items: rows.map((row) => presentBonus(row, running)),
        next: rows.length === limit ? rows.at(-1)!.id : null,
      });
    },
    forfeit: async ({ params, context }) => {
      const owner = ownerOf(context);
      const given = await forfeitBonus(platform, owner, params.bonus, context);
      return given.ok ? ok(presentBonus(given.value, (await balanceOf(owner)).bonus)) : given;
    },
    order: async ({ body, context }) => {
      const owner = ownerOf(context);
      const ordered = await orderQueue(platform, owner, body.order);
      if (!ordered.ok) return ordered;
      const { bonus: running } = await balanceOf(owner);
      return ok({ queue: ordered.value.map((bonus) => presentBonus(bonus, running)) });
    },
  };
};

export const bonusOpsHandlers = (platform: Platform): OpsHandlers['bonus'] => {
  const findOwner = async ({ brand }: StaffContext, id: string): Promise<Owner | undefined> => {
    const player = await findPlayer(platform.db, brand.id, id);
    return player && { brandId: brand.id, playerId: player.id, currency: player.currency };
  };

  return {
    list: async ({ params, query: { cursor = afterEveryId, limit = SLICE }, context }) => {
      const owner = await findOwner(context.staff, params.id);
      if (!owner) return fail({ code: 'not_found' });
      const rows = await listAll(platform.db, owner, { before: cursor, limit });
      const { bonus } = await readPlayerBalance(platform.db, owner.brandId, owner.playerId, owner.currency);
      return ok({
        items: rows.map((row) => ({ ...presentBonus(row, bonus), source: row.source })),
        next: rows.length === limit ? rows.at(-1)!.id : null,
      });
    },
    movements: async ({ params, query: { cursor, limit = SLICE }, context }) => {
      const owner = await findOwner(context.staff, params.id);
      if (!owner) return fail({ code: 'not_found' });
      const wish = {
        days: { timeZone: 'UTC' },
        kinds: TRANSFER_KINDS,
        ranges: [{ first: 1n, last: LAST_TRANSFER }],
        before: lastPosition(cursor),
        limit,
      };
      const { brandId, playerId, currency } = owner;
      const rows = await listMovements(platform.db, brandId, playerId, currency, wish, 'player_bonus');
      return ok({
        items: rows.map(({ transferId, kind, atMs, amount, balanceAfter, cause }) => ({
          id: transferId.toString(),
          kind,
          at: atMs,
          amount: wireMoney(amount),
          balanceAfter: wireMoney(balanceAfter),
          cause: { type: cause.type === 'bonus' ? 'bonus' : 'round', id: cause.id },
        })),
        next: rows.length === limit ? rows.at(-1)!.transferId.toString() : null,
      });
    },
    ask: (call) => askGrant(platform, call),
  };
};
