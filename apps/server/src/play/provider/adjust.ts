import { addMoney, assert, type Money, negateMoney, subtractMoney, ZERO } from '@fairhouse/kernel';
import { readPlayerBalance, recipes } from '@fairhouse/ledger';
import { splitBack, splitWin } from '@fairhouse/rules/play/betting/split-bet';
import type { AdjustMessage } from '@fairhouse/wire/play/provider-messages';
import { countPayout } from '../../identity/protection/index.ts';
import { recordDebt } from '../../money/wallet/index.ts';
import { type BetRow, lockBet, splitOf } from './bet/store.ts';
import { cashOf, partsFor } from './bonus-of-round.ts';
import { checkWin } from './ceiling/check-ceiling.ts';
import { refuseValidBet } from './close-round.ts';
import { payDebt } from './pay-debt.ts';
import { postFor } from './post-for-bet.ts';
import { recordTransaction } from './record-transaction.ts';
import { findReplay } from './replay.ts';
import { resettleBet } from './resettle-bet.ts';
import { findProviderTransaction, messageName, type ProviderTransaction, takeTurn } from './store.ts';
import { contentHash, type Outcome, partyOf, pushFor, type WalletCall } from './wallet-call.ts';

type Call = WalletCall<AdjustMessage>;

/** What moved the round's money, and so can have been wrong. */
const CORRECTED: ReadonlySet<ProviderTransaction['kind']> = new Set([
  'debit',
  'credit',
  'debit-credit',
  'confirm',
  'adjust',
]);

/** Settles a round again: pays what was missing, takes back what was too much (protocol §4.6). */
export async function adjust(call: Call): Promise<Outcome> {
  const { tx, provider, message, player } = call;
  const valid = message.validBet === undefined ? [] : [`valid bet ${message.validBet}`];
  const hash = contentHash('adjust', message, message.reason, ...valid);
  await takeTurn(tx, messageName(provider, message.tx.id));
  const replay = await findReplay(call, message.tx.id, hash);
  if (replay) return replay;
  const bet = await lockBet(tx, provider, player.id, message.round.id);
  const refused = refuse(bet, message) ?? refuseValidBet(bet!, message.validBet) ?? (await refuseRef(call));
  return refused ?? (await checkWin(call, bet!, message.tx.amount)) ?? settleAgain(call, hash, bet!);
}

function refuse(bet: BetRow | undefined, { game, tx }: AdjustMessage): Outcome | undefined {
  if (!bet) return { code: 'ROUND_NOT_FOUND' };
  if (bet.state === 'void') return { code: 'TX_CANCELLED' };
  if (game !== bet.gameCode) return { code: 'INVALID_GAME' };
  if (tx.currency !== bet.currency) return { code: 'WRONG_CURRENCY' };
  // Until it is settled a round is mended by credit and cancel; and no more is taken back than it paid.
  return bet.state === 'open' || bet.payout + tx.amount < 0n ? { code: 'BAD_REQUEST' } : undefined;
}

async function refuseRef({ tx, provider, message, player }: Call): Promise<Outcome | undefined> {
  const corrected = await findProviderTransaction(tx, provider, message.tx.ref);
  const known =
    corrected?.playerId === player.id &&
    corrected.roundRef === message.round.id &&
    CORRECTED.has(corrected.kind) &&
    corrected.cancelledBy === null;
  return known ? undefined : { code: 'TX_NOT_FOUND' };
}

async function settleAgain(call: Call, hash: Buffer, bet: BetRow): Promise<Outcome> {
  const { message } = call;
  const { id, amount } = message.tx;
  const was = splitOf(bet);
  const bonus =
    amount > 0n ? splitWin(was, amount).bonus : negateMoney(splitBack(was, negateMoney(amount)).bonus);
  const transferId = amount > 0n ? await payMore(call, bet, bonus) : await takeBack(call, bet, bonus);
  const roundRef = message.round.id;
  await recordTransaction(call, { txId: id, kind: 'adjust', hash, roundRef, amount, transferId });
  await countPayout(call.tx, call.player.id, amount, call.context.nowMs);
  await resettleBet(
    call,
    bet,
    { ...was, payout: addMoney(was.payout, amount), bonusPayout: addMoney(was.bonusPayout, bonus) },
    { reason: message.reason, validBet: message.validBet },
  );
  pushFor(call);
  return { code: 'OK', opTxId: transferId.toString() };
}

async function payMore(call: Call, bet: BetRow, bonus: Money): Promise<bigint> {
  const { id, amount } = call.message.tx;
  const cause = { type: 'round', id: bet.id } as const;
  const parts = await partsFor(call, bet, amount, bonus);
  const recipe = recipes.adjustedUp(partyOf(call.player), amount, bet.vendorCode, parts);
  const posted = await postFor(call, id, cause, recipe);
  assert(posted.outcome === 'posted', 'a correction is paid once, and the house is never short');
  await payDebt(call, id, cause, cashOf(amount, parts));
  return posted.transferId;
}

/** Takes what the player still has; the rest is a debt. @param bonus the bonus share, below zero */
async function takeBack(call: Call, bet: BetRow, bonus: Money): Promise<bigint> {
  const { tx, player, message } = call;
  const cause = { type: 'round', id: bet.id } as const;
  const parts = await partsFor(call, bet, message.tx.amount, bonus);
  const cash = cashOf(negateMoney(message.tx.amount), parts);
  for (;;) {
    const { available } = await readPlayerBalance(tx, player.brandId, player.id, player.currency);
    const taken = available < cash ? available : cash;
    const missing = subtractMoney(cash, taken);
    const recipe = recipes.adjustedDown(partyOf(player), taken, missing, bet.vendorCode, parts);
    const posted = await postFor(call, message.tx.id, cause, recipe);
    if (posted.outcome === 'posted') {
      if (missing > ZERO) await recordDebt(tx, player.id, player.currency, missing);
      return posted.transferId;
    }
    // Staked by another call meanwhile. The refusal holds the account, so what is read next stays.
    assert(posted.outcome === 'insufficient', 'a correction is taken once');
  }
}
