import { type Money, moneyOf, ZERO } from '@fairhouse/kernel';
import { recipes } from '@fairhouse/ledger';
import { bonusShareOf } from '@fairhouse/rules/play/betting/split-bet';
import { validBetOf } from '@fairhouse/rules/play/betting/valid-bet';
import { emit } from '../../platform/outbox/index.ts';
import { type BetRow, finishBet, freeStakeOf, lockBet, splitOf } from './bet/store.ts';
import { countForBonus } from './bonus-of-round.ts';
import { postFor } from './post-for-bet.ts';
import { eventHead, type Outcome, type PlayerCall, type WalletCall } from './wallet-call.ts';

type Closing = {
  readonly round: { readonly id: string };
  readonly jackpot?: { readonly amount: Money } | undefined;
  readonly validBet?: Money | undefined;
  readonly outcome?: { readonly id: string } | undefined;
};

/** How a round ends. */
export type Ending = {
  /** What of the stake counts as turnover; by the house's rule without it. */
  readonly validBet?: Money | undefined;
  /** What settled the bet and those of other players alike. */
  readonly outcome?: string | undefined;
};

/** No more than was staked can count as turnover. */
export const refuseValidBet = (
  bet: Pick<BetRow, 'stake'>,
  validBet: Money | undefined,
): Outcome | undefined =>
  validBet !== undefined && validBet > bet.stake ? { code: 'BAD_REQUEST' } : undefined;

/** No more money will move in the round: what counts from it is counted now, once (protocol §4.5). */
export async function closeRound(call: WalletCall<Closing>): Promise<Outcome> {
  const { message } = call;
  const bet = await lockBet(call.tx, call.provider, call.player.id, message.round.id);
  if (!bet) return { code: 'ROUND_NOT_FOUND' };
  const refused = bet.state === 'open' ? refuseValidBet(bet, message.validBet) : undefined;
  if (refused) return refused;
  const fed = message.jackpot && (await feedJackpots(call, bet, message.jackpot.amount));
  if (fed && fed.code !== 'OK') return fed;
  if (bet.state !== 'open') return { code: 'OK', duplicate: true };
  await closeBet(call, bet, { validBet: message.validBet, outcome: message.outcome?.id });
  return { code: 'OK' };
}

/** Puts money of the games aside for the vendor's jackpots, once per round. */
async function feedJackpots(call: PlayerCall, bet: BetRow, amount: Money): Promise<Outcome> {
  if (bet.state === 'void') return { code: 'TX_CANCELLED' };
  const cause = { type: 'round', id: bet.id } as const;
  const posted = await postFor(
    call,
    `jackpots fed by ${bet.id}`,
    cause,
    recipes.jackpotFed(bet.currency, amount, bet.vendorCode),
  );
  return { code: posted.outcome === 'mismatch' ? 'DUPLICATE_MISMATCH' : 'OK' };
}

export async function closeBet(call: PlayerCall, bet: BetRow, ending: Ending = {}): Promise<void> {
  const { outcome, validBet = validBetOf(moneyOf(bet.stake), moneyOf(bet.payout)) } = ending;
  await finishBet(call.tx, bet.id, 'settled', validBet, call.context.nowMs);
  await emit(call.tx, eventHead(call), 'round.closed', {
    playerId: call.player.id,
    betId: bet.id,
    gameCode: bet.gameCode,
    vendorCode: bet.vendorCode,
    stake: bet.stake.toString(),
    payout: bet.payout.toString(),
    validBet: validBet.toString(),
    currency: bet.currency,
    ...(bet.bonusId === null ? {} : { bonusValidBet: bonusShareOf(splitOf(bet), validBet).toString() }),
    ...freeStakeOf(bet),
    ...(outcome === undefined ? {} : { outcome }),
  });
  await countForBonus(call, bet, { was: ZERO, is: validBet });
}
