import type { Tx } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { type Paying, payReward } from './pay-reward.ts';
import { insertRewards, type NewReward, type RewardRow } from './store.ts';

/**
 * Gives a reward that is paid in the moment it is earned, once for its source and period. Whoever calls has locked the player.
 * @returns nothing where it was given or offered before
 */
export async function grantReward(
  platform: Platform,
  tx: Tx,
  reward: Omit<NewReward, 'id' | 'claimBy'>,
  paying: Paying,
): Promise<RewardRow | undefined> {
  const id = platform.newId('reward');
  const [granted] = await insertRewards(tx, [{ id, ...reward, claimBy: null }], paying.nowMs);
  if (granted) await payReward(platform, tx, granted, paying);
  return granted;
}
