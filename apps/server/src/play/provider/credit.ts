import { addMoney, moneyOf } from '@fairhouse/kernel';
import { lockBet } from './bet/store.ts';
import { checkWin } from './ceiling/check-ceiling.ts';
import { closeBet, refuseValidBet } from './close-round.ts';
import { payWin, refuseWin, type WinMessage, winHash } from './pay-win.ts';
import { findReplay } from './replay.ts';
import { messageName, takeTurn } from './store.ts';
import type { Outcome, WalletCall } from './wallet-call.ts';

/**
 * Pays a win that the win lane left, or tells why not. Nothing about the player's session, limits or state can stop it
 * (protocol §4.2).
 */
export async function credit(call: WalletCall<WinMessage>): Promise<Outcome> {
  const { tx, provider, message, player } = call;
  const { id: txId, type, amount } = message.tx;
  if (type !== 'win') return { code: 'BAD_REQUEST' };
  await takeTurn(tx, messageName(provider, txId));
  const hash = winHash(message);
  // The lane takes no turn: a copy of this message in it holds the bet.
  const bet = await lockBet(tx, provider, player.id, message.round.id);
  const replay = await findReplay(call, txId, hash);
  if (replay) return replay;
  const refused =
    refuseWin(bet, message) ?? refuseValidBet(bet!, message.validBet) ?? (await checkWin(call, bet!, amount));
  if (refused) return refused;
  const paid = await payWin(call, bet!, { txId, kind: 'credit', hash, roundRef: message.round.id, amount });
  if (message.round.closed)
    await closeBet(
      call,
      { ...bet!, payout: addMoney(moneyOf(bet!.payout), amount) },
      { validBet: message.validBet, outcome: message.outcome?.id },
    );
  return paid;
}
