import { assert, moneyOf, negateMoney, subtractMoney, ZERO } from '@fairhouse/kernel';
import { recipes } from '@fairhouse/ledger';
import { countStake } from '../../identity/protection/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { addToBet, type BetRow, finishBet } from './bet/store.ts';
import type { Cancelled, GiveBack } from './give-back.ts';
import { postForBet } from './post-for-bet.ts';
import { resettleBet } from './resettle-bet.ts';
import { isRoundPaid, listParts, markCancelled } from './store.ts';
import { eventHead, type Outcome, partyOf, type WalletCall } from './wallet-call.ts';

/** Gives back a stake, or those of a debit-credit that were not given back before. */
export const cancelStake: GiveBack = async (call, cancelled) => {
  const { bet } = cancelled;
  assert(bet, 'a stake has its bet');
  const refused = await refuse(call, bet);
  if (refused) return refused;
  const amount = await stillStaked(call, cancelled);
  const transferId = amount === 0n ? null : await refund(call, bet, moneyOf(amount));
  await writeBack(call, bet, amount);
  return transferId;
};

async function refuse(call: WalletCall, bet: BetRow): Promise<Outcome | undefined> {
  const { tx, provider, message, player } = call;
  if (message.game !== bet.game_code) return { code: 'INVALID_GAME' };
  if (message.tx.currency !== bet.currency) return { code: 'WRONG_CURRENCY' };
  if (player.cancel_after_settlement && bet.state !== 'void') return undefined;
  return bet.state !== 'open' || (await isRoundPaid(tx, provider, player.id, message.round.id))
    ? { code: 'ALREADY_SETTLED' }
    : undefined;
}

/** What a cancel has to give back. The stakes within a debit-credit are marked here, for none may be given back again. */
async function stillStaked(call: WalletCall, { debit, txId }: Cancelled): Promise<bigint> {
  if (debit.kind !== 'debit-credit') return debit.amount;
  const { tx, provider, message, player } = call;
  const parts = await listParts(tx, provider, player.id, message.round.id, txId);
  const open = parts.filter(({ kind, cancelled_by }) => kind === 'debit' && cancelled_by === null);
  for (const part of open) await markCancelled(tx, provider, part.tx_id, message.tx.id);
  return open.reduce((sum, { amount }) => sum + amount, 0n);
}

async function refund(call: WalletCall, bet: BetRow, amount: ReturnType<typeof moneyOf>): Promise<bigint> {
  const recipe = recipes.stakeCancelled(partyOf(call.player), amount, bet.vassalage);
  const posted = await postForBet(call, bet.id, recipe);
  assert(posted.outcome === 'posted', 'a stake comes back once');
  return posted.transferId;
}

async function writeBack(call: WalletCall, bet: BetRow, units: bigint): Promise<void> {
  const { tx, context, player } = call;
  const [amount, payout] = [moneyOf(units), moneyOf(bet.payout)];
  await countStake(tx, player.id, negateMoney(amount), context.nowMs);
  const stake = subtractMoney(moneyOf(bet.stake), amount);
  if (bet.state !== 'open') return resettleBet(call, bet, { stake, payout }, 'stake cancelled');
  await addToBet(tx, bet.id, negateMoney(amount), ZERO);
  if (stake === ZERO && payout === ZERO) await finishBet(tx, bet.id, 'void', ZERO, context.nowMs);
  await emit(tx, eventHead(call), 'bet.voided', {
    playerId: player.id,
    betId: bet.id,
    stake: units.toString(),
    currency: bet.currency,
  });
}
