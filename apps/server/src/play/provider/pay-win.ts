import { assert, type Money } from '@fairhouse/kernel';
import { recipes } from '@fairhouse/ledger';
import { splitWin } from '@fairhouse/rules/play/betting/split-bet';
import type { MoneyMessage } from '@fairhouse/wire/play/provider-messages';
import { countPayout } from '../../identity/protection/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { addToBet, type BetRow, splitOf } from './bet/store.ts';
import { cashOf, partsFor } from './bonus-of-round.ts';
import { payDebt } from './pay-debt.ts';
import { postFor } from './post-for-bet.ts';
import { type Recorded, recordTransaction } from './record-transaction.ts';
import { contentHash, eventHead, type Outcome, type PlayerCall, partyOf, pushFor } from './wallet-call.ts';

/** A win, and how its round ends where it closes it. */
export type WinMessage = MoneyMessage & {
  readonly validBet?: Money | undefined;
  readonly outcome?: { readonly id: string } | undefined;
};

/** What makes two wins the same; without a valid bet and an outcome that of a credit. */
export const winHash = (message: WinMessage): Buffer =>
  contentHash(
    'credit',
    message,
    ...(message.validBet === undefined ? [] : [`valid bet ${message.validBet}`]),
    ...(message.outcome === undefined ? [] : [`outcome ${message.outcome.id}`]),
  );

export type Win = Pick<Recorded, 'txId' | 'kind' | 'hash' | 'roundRef' | 'amount' | 'partOf'>;

/** Why a round takes no win. @returns undefined when it takes one */
export function refuseWin(
  bet: BetRow | undefined,
  message: { readonly game: string; readonly tx: { readonly currency: string } },
): Outcome | undefined {
  if (!bet) return { code: 'ROUND_NOT_FOUND' };
  if (bet.state === 'void') return { code: 'TX_CANCELLED' };
  if (bet.state !== 'open') return { code: 'ROUND_CLOSED' };
  if (message.game !== bet.gameCode) return { code: 'INVALID_GAME' };
  return message.tx.currency === bet.currency ? undefined : { code: 'WRONG_CURRENCY' };
}

/** Pays a win into an open bet: money, debt, record and event. */
export async function payWin(call: PlayerCall, bet: BetRow, win: Win): Promise<Outcome> {
  const { bonus } = splitWin(splitOf(bet), win.amount);
  const transferId = win.amount === 0n ? null : await pay(call, bet, win, bonus);
  await addToBet(call.tx, bet.id, { payout: win.amount, bonusPayout: bonus });
  await countPayout(call.tx, call.player.id, win.amount, call.context.nowMs);
  await recordTransaction(call, { ...win, transferId });
  await emit(call.tx, eventHead(call), 'bet.won', {
    playerId: call.player.id,
    betId: bet.id,
    payout: win.amount.toString(),
    currency: bet.currency,
  });
  pushFor(call);
  return { code: 'OK', ...(transferId ? { opTxId: transferId.toString() } : {}) };
}

async function pay(call: PlayerCall, bet: BetRow, { txId, amount }: Win, bonus: Money): Promise<bigint> {
  const cause = { type: 'round', id: bet.id } as const;
  const parts = await partsFor(call, bet, amount, bonus);
  const recipe = recipes.win(partyOf(call.player), amount, bet.vendorCode, parts);
  const posted = await postFor(call, txId, cause, recipe);
  assert(posted.outcome === 'posted', 'a win is paid once, and the house is never short');
  await payDebt(call, txId, cause, cashOf(amount, parts));
  return posted.transferId;
}
