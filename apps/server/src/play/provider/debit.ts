import type { DebitMessage } from '@fairhouse/wire/play/provider-messages';
import { lockBet } from './bet/store.ts';
import { judgeBonus } from './bonus-of-round.ts';
import { takeFreeRound } from './free-round.ts';
import { mayBet } from './may-bet.ts';
import { placeStake } from './place-stake.ts';
import { findReplay } from './replay.ts';
import { messageName, roundName, takeTurn } from './store.ts';
import { hashDebit, type Outcome, type WalletCall } from './wallet-call.ts';

/**
 * Takes a stake that the stake lane left, or tells why not, in the order of protocol §4.1. A refusal leaves no trace.
 */
export async function debit(call: WalletCall<DebitMessage>): Promise<Outcome> {
  const { tx, provider, message, player } = call;
  const { id: txId, type, amount } = message.tx;
  const roundRef = message.round.id;
  await takeTurn(tx, messageName(provider, txId), roundName(provider, player.id, roundRef));
  const hash = hashDebit(message);
  const replay = await findReplay(call, txId, hash);
  if (replay) return replay;
  if (type !== 'bet' || (message.free && amount !== 0n)) return { code: 'BAD_REQUEST' };
  const open = await lockBet(tx, provider, player.id, roundRef);
  const game = await mayBet(call, amount, open);
  if (typeof game === 'string') return { code: game };
  if (open && open.state !== 'open') return { code: 'ROUND_CLOSED' };
  const stake = { txId, kind: 'debit', hash, roundRef, amount, game, open } as const;
  if (message.free) {
    const free = open ? undefined : await takeFreeRound(call, message.free.grant);
    return free ? placeStake(call, { ...stake, free }) : { code: 'INVALID_FREE_ROUND' };
  }
  const tag = await judgeBonus(call, game, amount, open, message.odds);
  if (tag && 'code' in tag) return tag;
  return placeStake(call, { ...stake, tag });
}
