import type { Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import { lockPlayer } from '../player/index.ts';
import { findBar, listLimits, readUsed } from './store.ts';

/** What the player's own protection, or the house, has against a deposit. The answer holds until the transaction ends. */
export async function checkDeposit(
  tx: Tx,
  player: { readonly id: string; readonly brandId: string },
  amount: Money,
  nowMs: number,
): Promise<'player_barred' | 'deposit_limit_reached' | undefined> {
  await lockPlayer(tx, player.brandId, player.id);
  if (await findBar(tx, player.id, nowMs)) return 'player_barred';
  for (const limit of await listLimits(tx, player.id, ['deposit'], nowMs)) {
    const used = await readUsed(tx, player.id, 'deposit', limit.period, nowMs);
    if (used + amount > limit.amount) return 'deposit_limit_reached';
  }
  return undefined;
}
