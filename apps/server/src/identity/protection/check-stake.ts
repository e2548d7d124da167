import type { Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import { listVendorBalances } from '@fairhouse/ledger';
import { lockPlayer } from '../player/index.ts';
import { judgeClock } from './play-clock.ts';
import { findBar, lockLimits } from './store.ts';

type Staker = { readonly id: string; readonly brandId: string; readonly currency: string };

export type StakeTerms = {
  /** The vendor whose own wallet the stake comes from; absent where it comes from the main wallet. */
  readonly from?: string;
  /** The stake continues a round that has begun: a reality check that falls due waits for its end. */
  readonly continues?: boolean;
};

/**
 * What the player's own protection, or the house, has against a stake. The player's accounts and limits stay locked,
 * so the answer holds until the transaction ends. Bets are locked before it, never after.
 *
 * Money at vendors counts as staked: all of it may be lost there. Only what is at the vendor that this stake comes from
 * does not, for each stake there is asked for by itself.
 */
export async function checkStake(
  tx: Tx,
  player: Staker,
  amount: Money,
  nowMs: number,
  { from, continues = false }: StakeTerms = {},
): Promise<'PLAYER_BLOCKED' | 'LIMIT_REACHED' | 'REALITY_CHECK' | undefined> {
  await lockPlayer(tx, player.brandId, player.id);
  if (await findBar(tx, player.id, nowMs)) return 'PLAYER_BLOCKED';
  const limits = await lockLimits(tx, player.id, ['stake', 'loss'], nowMs);
  const risked = limits.length === 0 ? 0n : amount + (await sumAtVendors(tx, player, from));
  if (limits.some((limit) => limit.used + risked > limit.amount)) return 'LIMIT_REACHED';
  const due = await judgeClock(tx, player.id, nowMs);
  return due === 'REALITY_CHECK' && continues ? undefined : due;
}

async function sumAtVendors(tx: Tx, { id, brandId, currency }: Staker, except?: string): Promise<bigint> {
  const balances = await listVendorBalances(tx, { brandId, playerId: id, currency });
  let sum = 0n;
  for (const [vendorCode, balance] of balances) if (vendorCode !== except) sum += balance;
  return sum;
}
