import type { Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import type { DepositHold } from '@fairhouse/wire/identity/limits';
import { lockPlayer } from '../player/index.ts';
import { findBar, listLimits, readUsed } from './store.ts';

type Depositor = { readonly id: string; readonly brandId: string };

/**
 * What the player's own protection, or the house, has against asking for a deposit. What was asked for and may still be paid
 * counts like what came. The answer holds until the transaction ends.
 */
export const checkDeposit = (
  tx: Tx,
  player: Depositor,
  amount: Money,
  nowMs: number,
): Promise<DepositHold | undefined> => judge(tx, player, { amount, against: 'deposit' }, nowMs);

/**
 * The same of money that has come and would be credited now: a limit may have become tighter, or a pause begun, since it was
 * asked for. Only what was credited counts, so that of several payments the first ones fit.
 */
export const checkCredit = (
  tx: Tx,
  { playerId: id, brandId }: { readonly playerId: string; readonly brandId: string },
  amount: Money,
  nowMs: number,
): Promise<DepositHold | undefined> => judge(tx, { id, brandId }, { amount, against: 'credited' }, nowMs);

async function judge(
  tx: Tx,
  player: Depositor,
  { amount, against }: { readonly amount: Money; readonly against: 'deposit' | 'credited' },
  nowMs: number,
): Promise<DepositHold | undefined> {
  await lockPlayer(tx, player.brandId, player.id);
  if (await findBar(tx, player.id, nowMs)) return 'player_barred';
  for (const limit of await listLimits(tx, player.id, ['deposit'], nowMs)) {
    const used = await readUsed(tx, player.id, against, limit.period, nowMs);
    if (used + amount > limit.amount) return 'deposit_limit_reached';
  }
  return undefined;
}
