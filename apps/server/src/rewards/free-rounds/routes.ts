import { fail, ok } from '@fairhouse/kernel';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { findPlayer } from '../../identity/player/index.ts';
import { askFreeRounds } from './ask-free-rounds.ts';
import { cancelFreeRounds } from './cancel-free-rounds.ts';
import { presentForStaff, presentFreeRounds } from './present.ts';
import { listActive, listAll, listOver } from './store.ts';

const SLICE = 20;

type MemberCall = {
  readonly brand: { readonly id: string };
  readonly player: { readonly id: string; readonly currency: string };
};

const ownerOf = ({ brand, player }: MemberCall) => ({
  brandId: brand.id,
  playerId: player.id,
  currency: player.currency,
});

export const freeRoundsHandlers = ({ db }: Platform): SiteHandlers['freeRounds'] => ({
  list: async ({ context }) => {
    const active = await listActive(db, ownerOf(context));
    const shown = await presentFreeRounds(db, context.brand.id, active, context.nowMs);
    return ok({ items: shown.filter(({ state, left }) => state === 'active' && left > 0) });
  },
  history: async ({ query: { cursor = afterEveryId, limit = SLICE }, context }) => {
    const rows = await listOver(db, ownerOf(context), { before: cursor, limit });
    return ok({
      items: await presentFreeRounds(db, context.brand.id, rows, context.nowMs),
      next: rows.length === limit ? rows.at(-1)!.id : null,
    });
  },
});

export const freeRoundsOpsHandlers = (platform: Platform): OpsHandlers['freeRounds'] => ({
  list: async ({ params, query: { cursor = afterEveryId, limit = SLICE }, context: { staff, nowMs } }) => {
    const player = await findPlayer(platform.db, staff.brand.id, params.id);
    if (!player) return fail({ code: 'not_found' });
    const owner = { brandId: staff.brand.id, playerId: player.id };
    const rows = await listAll(platform.db, owner, { before: cursor, limit });
    return ok({
      items: await presentForStaff(platform.db, staff.brand.id, rows, nowMs),
      next: rows.length === limit ? rows.at(-1)!.id : null,
    });
  },
  ask: (call) => askFreeRounds(platform, call),
  cancel: async ({ params, body, context }) => {
    const cancelled = await cancelFreeRounds(platform, params.freeRounds, body.reason, context);
    if (!cancelled.ok) return cancelled;
    const { staff, nowMs } = context;
    const [shown] = await presentForStaff(platform.db, staff.brand.id, [cancelled.value], nowMs);
    return ok(shown!);
  },
});
