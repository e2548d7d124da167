import { moneyOf, negateMoney } from '@fairhouse/kernel';
import type { Platform } from '../../../frame/platform.ts';
import { lockPlayer } from '../../../identity/player/index.ts';
import { countStake } from '../../../identity/protection/index.ts';
import { decideCall, MONEY_OUT, mayBet, type Outcome, type WalletCall } from '../../provider/index.ts';
import { insertPermit, insertReturned, sumPermits, takePermit } from './store.ts';

/**
 * Says whether a stake may be taken from a wallet at the vendor, by all the rules of a debit. What is granted counts as
 * staked at once, and is good for `PERMIT_MS`.
 */
export const permitStake = (platform: Platform) => decideCall(platform, decide, MONEY_OUT);

async function decide(call: WalletCall): Promise<Outcome> {
  const { tx, provider, message, player, context } = call;
  const { id: txId, type, amount, ref } = message.tx;
  if (type === 'refund' && ref !== undefined) return giveBack(call, ref);
  if (type !== 'bet') return { code: 'BAD_REQUEST' };
  const name = { provider, playerId: player.id, roundRef: message.round.id };
  await lockPlayer(tx, player.brandId, player.id);
  const permitted = await sumPermits(tx, name);
  const begun = permitted === undefined ? undefined : ({ state: 'open', stake: permitted } as const);
  const game = await mayBet(call, amount, begun, 'transfer');
  if (typeof game === 'string') return { code: game };
  const { vendorCode } = game;
  // An id that comes twice would be good for longer than the platform waits.
  const granted = await insertPermit(tx, { ...name, txId, vendorCode, amount, nowMs: context.nowMs });
  if (!granted) return { code: 'TX_CANCELLED' };
  await countStake(tx, player.id, amount, context.nowMs);
  return { code: 'OK' };
}

/** The round was not begun. Known or not, nothing is staked under this id, whatever is asked for later. */
async function giveBack({ tx, provider, player, context }: WalletCall, txId: string): Promise<Outcome> {
  await lockPlayer(tx, player.brandId, player.id);
  const name = { provider, txId, playerId: player.id };
  const permit = await takePermit(tx, name);
  await insertReturned(tx, name, context.nowMs);
  if (!permit) return { code: 'OK', duplicate: true };
  await countStake(tx, player.id, negateMoney(moneyOf(permit.amount)), context.nowMs);
  return { code: 'OK' };
}
