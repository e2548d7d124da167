import { fail, ok } from '@fairhouse/kernel';
import { OPEN_REWARDS_MAX } from '@fairhouse/wire/rewards/reward';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { findPlayer } from '../../identity/player/index.ts';
import { claimReward } from './claim-reward.ts';
import { presentReward } from './present.ts';
import { listAll, listOffered, listSettled, type RewardRow } from './store.ts';
import { withdrawReward } from './withdraw-reward.ts';

const SLICE = 20;

type Query = { readonly cursor?: string | undefined; readonly limit?: number | undefined };

const spanOf = ({ cursor, limit }: Query) => ({ before: cursor ?? afterEveryId, limit: limit ?? SLICE });

const sliceOf = (rows: readonly RewardRow[], limit: number, nowMs: number) => ({
  items: rows.map((row) => presentReward(row, nowMs)),
  next: rows.length === limit ? rows.at(-1)!.id : null,
});

export const rewardHandlers = (platform: Platform): SiteHandlers['reward'] => ({
  list: async ({ context: { player, nowMs } }) => {
    const rows = await listOffered(platform.db, player.id, nowMs, OPEN_REWARDS_MAX);
    return ok({ items: rows.map((row) => presentReward(row, nowMs)) });
  },
  history: async ({ query, context: { player, nowMs } }) => {
    const span = spanOf(query);
    return ok(sliceOf(await listSettled(platform.db, player.id, span, nowMs), span.limit, nowMs));
  },
  claim: async ({ params, context }) => {
    const claimed = await claimReward(platform, context, params.reward);
    return claimed.ok ? ok(presentReward(claimed.value, context.nowMs)) : claimed;
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
    return ok(sliceOf(await listAll(platform.db, staff.brand.id, params.id, span), span.limit, nowMs));
  },
  withdraw: async ({ params, body, context }) => {
    const withdrawn = await withdrawReward(platform, params.reward, body.reason, context);
    return withdrawn.ok ? ok(presentReward(withdrawn.value, context.nowMs)) : withdrawn;
  },
});
