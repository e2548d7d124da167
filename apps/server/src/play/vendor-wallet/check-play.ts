import type { Tx } from '@fairhouse/db';
import { type Id, type Money, moneyOf } from '@fairhouse/kernel';
import { findPlayer } from '../../identity/player/index.ts';
import { checkStake } from '../../identity/protection/index.ts';

/** Nothing smaller can be staked. */
const SMALLEST = moneyOf(1n);

const FAULTS = {
  PLAYER_BLOCKED: 'player_barred',
  LIMIT_REACHED: 'play_limit_reached',
  REALITY_CHECK: 'reality_check_due',
} as const;

export type PlayFault = (typeof FAULTS)[keyof typeof FAULTS];

type Player = { readonly brandId: string; readonly id: Id<'player'>; readonly currency: string };

/**
 * What the player's protection has against money going to a vendor. All that is there may be staked and lost, so it
 * counts as a stake, with what is at vendors already. Locks the player's accounts: the wallet is locked before.
 */
export async function checkPlay(
  tx: Tx,
  player: Player,
  amount: Money,
  nowMs: number,
): Promise<PlayFault | undefined> {
  const held = await checkStake(tx, staker(player), amount, nowMs);
  return held && FAULTS[held];
}

/** Is there anything that the player may still stake at a vendor? A reality check that is due is no end of play. */
export async function mayPlayOn(tx: Tx, player: Player, vendorCode: string, nowMs: number): Promise<boolean> {
  const row = await findPlayer(tx, player.brandId, player.id);
  if (row?.state !== 'active') return false;
  const terms = { from: vendorCode, continues: true };
  return (await checkStake(tx, staker(player), SMALLEST, nowMs, terms)) === undefined;
}

const staker = ({ id, brandId, currency }: Player) => ({ id, brandId, currency });
