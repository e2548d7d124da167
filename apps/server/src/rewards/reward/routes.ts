import { fail, ok } from '@fairhouse/kernel';
import { OPEN_REWARDS_MAX } from '@fairhouse/wire/rewards/reward';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { findPlayer } from '../../identity/player/index.ts';
import { claimReward } from './claim-reward.ts';
import { presentRewards } from './present.ts';
import { listAll, listOffered, listSettled, mayBeOffered, type RewardRow } from './store.ts';
import { withdrawReward } from './withdraw-reward.ts';

const SLICE = 20;

type Query = { readonly cursor?: string | undefined; readonly limit?: number | undefined };

const spanOf = ({ cursor, limit }: Query) => ({ before: cursor ?? afterEveryId, limit: limit ?? SLICE });

const nextOf = (rows: readonly RewardRow[], limit: number) =>
  rows.length === limit ? rows.at(-1)!.id : null;

const presentOne = async (
  { db }: Platform,
  brandId: string,
  row: RewardRow,
  { nowMs }: { readonly nowMs: number },
) => (await presentRewards(db, brandId, [row], nowMs))[0]!;

export const rewardHandlers = (platform: Platform): SiteHandlers['reward'] => ({
  list: async ({ context: { brand, player, nowMs } }) => {
    const { db } = platform;
    const [rows, isOffered] = await Promise.all([
      listOffered(db, player.id, nowMs, OPEN_REWARDS_MAX),
      mayBeOffered(db, player.id, nowMs),
    ]);
    return ok({ items: await presentRewards(db, brand.id, rows, nowMs), withheld: !isOffered });
  },
  history: async ({ query, context: { brand, player, nowMs } }) => {
    const span = spanOf(query);
    const rows = await listSettled(platform.db, player.id, span, nowMs);
    return ok({
      items: await presentRewards(platform.db, brand.id, rows, nowMs),
      next: nextOf(rows, span.limit),
    });
  },
  claim: async ({ params, context }) => {
    const claimed = await claimReward(platform, context, params.reward);
    return claimed.ok ? ok(await presentOne(platform, context.brand.id, claimed.value, context)) : claimed;
  },
  claimAll: async ({ context }) => {
    const items = [];
    for (const { id } of await listOffered(platform.db, context.player.id, context.nowMs, OPEN_REWARDS_MAX)) {
      const claimed = await claimReward(platform, context, id);
      if (claimed.ok) items.push({ id, fault: null });
      else if (claimed.fault.code !== 'not_found') items.push({ id, fault: claimed.fault.code });
    }
    return ok({ items });
  },
});

export const rewardOpsHandlers = (platform: Platform): OpsHandlers['reward'] => ({
  list: async ({ params, query, context: { staff, nowMs } }) => {
    if (!(await findPlayer(platform.db, staff.brand.id, params.id))) return fail({ code: 'not_found' });
    const span = spanOf(query);
    const rows = await listAll(platform.db, staff.brand.id, params.id, span);
    return ok({
      items: await presentRewards(platform.db, staff.brand.id, rows, nowMs),
      next: nextOf(rows, span.limit),
    });
  },
  withdraw: async ({ params, body, context }) => {
    const withdrawn = await withdrawReward(platform, params.reward, body.reason, context);
    if (!withdrawn.ok) return withdrawn;
    return ok(await presentOne(platform, context.staff.brand.id, withdrawn.value, context));
  },
});
