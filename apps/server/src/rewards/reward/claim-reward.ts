import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import { unitsOf } from '@fairhouse/rules/rewards/promotion/rule';
import { judgeClaim } from '@fairhouse/rules/rewards/reward/judge-claim';
import type { Refusal } from '@fairhouse/wire/faults';
import type { rewardRoutes } from '@fairhouse/wire/rewards/reward';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer } from '../../identity/player/index.ts';
import { hasAnsweredLimit } from '../../identity/protection/index.ts';
import { judgeGrant } from '../bonus/index.ts';
import { judgeFreeRounds } from '../free-rounds/index.ts';
import { judgeOffer } from './judge-offer.ts';
import { payReward } from './pay-reward.ts';
import { lockReward, type RewardRow } from './store.ts';

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
    const withheld = await judgeOffer(tx, player.id, nowMs);
    if (withheld) return fail(withheld);
    const refused = await judgeGiving(tx, reward, nowMs);
    if (refused) return fail(refused);
    await payReward(platform, tx, reward, { how: 'claimed', nowMs, traceId });
    const paid = await lockReward(tx, brand.id, id);
    assert(paid, 'a locked reward is there');
    return ok(paid);
  });

/** May it be given? Who has not said whether there is to be a deposit limit is asked before anything that is, or becomes, bonus money. */
async function judgeGiving(
  tx: Tx,
  { brandId, playerId, currency, kind, terms, freeRounds }: RewardRow,
  nowMs: number,
): Promise<Refusal<Exclude<Fault, 'not_found'>> | undefined> {
  if (terms !== null && !(await hasAnsweredLimit(tx, playerId))) return { code: 'deposit_limit_unanswered' };
  const owner = { brandId, playerId, currency };
  if (kind === 'bonus') return judgeGrant(tx, owner, nowMs);
  if (freeRounds === null) return undefined;
  const { game, stake } = freeRounds;
  const judged = await judgeFreeRounds(tx, owner, { game, stake: unitsOf(stake) }, nowMs);
  if (judged.ok) return undefined;
  const { code } = judged.fault;
  return code === 'player_barred' || code === 'rewards_withheld'
    ? { code }
    : { code: 'free_rounds_game', params: { code: game } };
}
