import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import { judgeClaim } from '@fairhouse/rules/rewards/reward/judge-claim';
import type { Refusal } from '@fairhouse/wire/faults';
import type { rewardRoutes } from '@fairhouse/wire/rewards/reward';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer } from '../../identity/player/index.ts';
import { hasAnsweredLimit } from '../../identity/protection/index.ts';
import { judgeGrant } from '../bonus/index.ts';
import { payReward } from './pay-reward.ts';
import { lockReward, mayBeOffered, type RewardRow } from './store.ts';

type Fault = (typeof rewardRoutes.claim)['faults'][number];

const REFUSED = { lapsed: 'reward_lapsed', withdrawn: 'reward_withdrawn' } as const;

/** Pays a reward to the member who claims it. Claims of one member wait for each other, so that it is paid once. */
export const claimReward = (
  platform: Platform,
  { brand, player, nowMs, traceId }: SiteCall & { readonly player: PlayerContext },
  id: string,
): Promise<Result<RewardRow, Refusal<Fault>>> =>
  transact(platform.db, async (tx): Promise<Result<RewardRow, Refusal<Fault>>> => {
    await lockPlayer(tx, brand.id, player.id);
    const reward = await lockReward(tx, brand.id, id);
    if (reward?.playerId !== player.id) return fail({ code: 'not_found' });
    const judged = judgeClaim(reward, nowMs);
    if (!judged.ok) return fail({ code: REFUSED[judged.fault] });
    if (judged.value === 'taken') return ok(reward);
    if (!(await mayBeOffered(tx, player.id, nowMs))) return fail({ code: 'player_barred' });
    const refused = reward.kind === 'bonus' ? await judgeBonus(tx, reward, nowMs) : undefined;
    if (refused) return fail(refused);
    await payReward(platform, tx, reward, { how: 'claimed', nowMs, traceId });
    const paid = await lockReward(tx, brand.id, id);
    assert(paid, 'a locked reward is there');
    return ok(paid);
  });

/** May bonus money be granted? Who has not said whether there is to be a deposit limit is asked first. */
async function judgeBonus(
  tx: Tx,
  { brandId, playerId, currency }: RewardRow,
  nowMs: number,
): Promise<Refusal<'deposit_limit_unanswered' | 'player_barred' | 'bonus_queue_full'> | undefined> {
  if (!(await hasAnsweredLimit(tx, playerId))) return { code: 'deposit_limit_unanswered' };
  return judgeGrant(tx, { brandId, playerId, currency }, nowMs);
}
