import { assert, type Money, moneyOf, negateMoney, subtractMoney, ZERO } from '@fairhouse/kernel';
import { readBonusPart, recipes } from '@fairhouse/ledger';
import { countStake } from '../../identity/protection/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { addToBet, type BetRow, finishBet, splitOf } from './bet/store.ts';
import { countForBonus, partsFor } from './bonus-of-round.ts';
import { giveBackFreeRound, isFree } from './free-round.ts';
import type { Cancelled, GiveBack } from './give-back.ts';
import { postForBet } from './post-for-bet.ts';
import { resettleBet } from './resettle-bet.ts';
import { isRoundPaid, listParts, markCancelled, type ProviderTransaction } from './store.ts';
import { eventHead, type Outcome, partyOf, type WalletCall } from './wallet-call.ts';

/** Gives back a stake, or those of a debit-credit that were not given back before. */
export const cancelStake: GiveBack = async (call, cancelled) => {
  const { bet } = cancelled;
  assert(bet, 'a stake has its bet');
  const refused = await refuse(call, bet);
  if (refused) return refused;
  const staked = await stillStaked(call, cancelled);
  const transferId = isFree(bet)
    ? await giveBackFreeRound(call, bet)
    : staked.amount === 0n
      ? null
      : await refund(call, bet, staked);
  await writeBack(call, bet, staked);
  return transferId;
};

/** What comes back, and what of it was staked from bonus money. */
type Staked = { readonly amount: Money; readonly bonus: Money };

async function refuse(call: WalletCall, bet: BetRow): Promise<Outcome | undefined> {
  const { tx, provider, message, player } = call;
  if (message.game !== bet.gameCode) return { code: 'INVALID_GAME' };
  if (message.tx.currency !== bet.currency) return { code: 'WRONG_CURRENCY' };
  if (player.cancelAfterSettlement && bet.state !== 'void') return undefined;
  return bet.state !== 'open' || (await isRoundPaid(tx, provider, player.id, message.round.id))
    ? { code: 'ALREADY_SETTLED' }
    : undefined;
}

/** What a cancel has to give back. The stakes within a debit-credit are marked here, for none may be given back again. */
async function stillStaked(call: WalletCall, { debit, txId, bet }: Cancelled): Promise<Staked> {
  const staked = async (parts: readonly Pick<ProviderTransaction, 'amount' | 'transferId'>[]) => ({
    amount: moneyOf(parts.reduce((sum, { amount }) => sum + amount, 0n)),
    bonus:
      bet?.bonusId == null
        ? ZERO
        : await readBonusPart(
            call.tx,
            parts.flatMap(({ transferId }) => transferId ?? []),
          ),
  });
  if (debit.kind !== 'debit-credit') return staked([debit]);
  const { tx, provider, message, player } = call;
  const parts = await listParts(tx, provider, player.id, message.round.id, txId);
  const open = parts.filter(({ kind, cancelledBy }) => kind === 'debit' && cancelledBy === null);
  for (const part of open) await markCancelled(tx, provider, part.txId, message.tx.id);
  return staked(open);
}

async function refund(call: WalletCall, bet: BetRow, { amount, bonus }: Staked): Promise<bigint> {
  const parts = await partsFor(call, bet, amount, bonus);
  const recipe = recipes.stakeCancelled(partyOf(call.player), amount, bet.vendorCode, parts);
  const posted = await postForBet(call, bet.id, recipe);
  assert(posted.outcome === 'posted', 'a stake comes back once');
  return posted.transferId;
}

async function writeBack(call: WalletCall, bet: BetRow, { amount, bonus }: Staked): Promise<void> {
  const { tx, context, player } = call;
  await countStake(tx, player.id, negateMoney(amount), context.nowMs);
  const was = splitOf(bet);
  const now = {
    ...was,
    stake: subtractMoney(was.stake, amount),
    bonusStake: subtractMoney(was.bonusStake, bonus),
  };
  if (bet.state !== 'open') return resettleBet(call, bet, now, { reason: 'stake cancelled' });
  await addToBet(tx, bet.id, { stake: negateMoney(amount), bonusStake: negateMoney(bonus) });
  if (now.stake === ZERO && now.payout === ZERO) {
    await finishBet(tx, bet.id, 'void', ZERO, context.nowMs);
    await countForBonus(call, bet, { was: ZERO, is: ZERO });
  }
  await emit(tx, eventHead(call), 'bet.voided', {
    playerId: player.id,
    betId: bet.id,
    stake: amount.toString(),
    currency: bet.currency,
  });
}
