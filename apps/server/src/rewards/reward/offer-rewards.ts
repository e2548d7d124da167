import type { Tx } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { emit } from '../../platform/outbox/index.ts';
import { factsOf } from './present.ts';
import { insertRewards, type NewReward, type RewardRow } from './store.ts';

/**
 * Offers rewards, each once: what was offered before for the same source and period is left as it is. Members who may not
 * be offered anything now, or declined messages of offers, hear nothing; the reward waits for them until its end.
 * @returns those that are new
 */
export async function offerRewards(
  platform: Pick<Platform, 'newId' | 'hub'>,
  tx: Tx,
  rewards: readonly Omit<NewReward, 'id'>[],
  nowMs: number,
): Promise<readonly RewardRow[]> {
  if (rewards.length === 0) return [];
  const offered = await insertRewards(
    tx,
    rewards.map((reward) => ({ id: platform.newId('reward'), ...reward })),
    nowMs,
  );
  for (const row of offered.filter(({ told }) => told)) {
    await emit(tx, { brandId: row.brandId, traceId: null, atMs: nowMs }, 'reward.offered', {
      ...factsOf(row),
      claimBy: row.claimBy,
    });
    tx.onCommit(() => platform.hub.send(row.playerId, { type: 'rewards' }));
  }
  return offered;
}
