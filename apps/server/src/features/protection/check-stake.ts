import type { Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import { lockPlayer } from '../player/index.ts';
import { judgeClock } from './play-clock.ts';
import { findBar, lockLimits } from './store.ts';

type Staker = { readonly id: string; readonly brand_id: string };

/**
 * What the player's own protection, or the house, has against a stake. The player's accounts and limits stay locked,
 * so the answer holds until the transaction ends. Bets are locked before it, never after.
 */
export async function checkStake(
  tx: Tx,
  player: Staker,
  amount: Money,
  nowMs: number,
): Promise<'PLAYER_BLOCKED' | 'LIMIT_REACHED' | 'REALITY_CHECK' | undefined> {
  await lockPlayer(tx, player.brand_id, player.id);
  if (await findBar(tx, player.id, nowMs)) return 'PLAYER_BLOCKED';
  const limits = await lockLimits(tx, player.id, ['stake', 'loss'], nowMs);
  if (limits.some((limit) => limit.used + amount > limit.amount)) return 'LIMIT_REACHED';
  return judgeClock(tx, player.id, nowMs);
}
