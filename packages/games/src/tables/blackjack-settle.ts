import type { Settled } from '../table-game.ts';
import type { BlackjackRound, SeatHand } from './blackjack.ts';
import { countHand, isNatural } from './blackjack-hand.ts';
import { type Card, isRed, rankOf, suitOf } from './cards.ts';
import { HALF_LOST, LOST, PUSHED, won } from './odds.ts';

/** How one hand ends, per 1 staked on it. */
export function settleHand({ cards, state }: SeatHand, dealer: readonly Card[]): Settled {
  if (state === 'surrendered') return HALF_LOST;
  if (state === 'bust') return LOST;
  if (state === 'natural') return isNatural(dealer) ? PUSHED : won('1.5');
  if (isNatural(dealer)) return LOST;
  const own = countHand(cards).total;
  const theirs = countHand(dealer).total;
  if (theirs > 21 || own > theirs) return won('1');
  return own === theirs ? PUSHED : LOST;
}

/** Insurance stakes half a main bet against the dealer's blackjack. */
export const settleInsurance = (dealer: readonly Card[]): Settled => (isNatural(dealer) ? won('2') : LOST);

/** The first two cards alone. */
export function settlePerfectPairs([first, second]: readonly Card[]): Settled {
  if (rankOf(first!) !== rankOf(second!)) return LOST;
  if (suitOf(first!) === suitOf(second!)) return won('25');
  return won(isRed(first!) === isRed(second!) ? '12' : '6');
}

const ACE_LOW = 'A23456789TJQK';
const ACE_HIGH = '23456789TJQKA';

/** The first two cards and the dealer's open one, as a hand of three; only its best class counts. */
export function settle21Plus3(cards: readonly Card[]): Settled {
  const suited = new Set(cards.map(suitOf)).size === 1;
  const alike = new Set(cards.map(rankOf)).size === 1;
  if (alike) return won(suited ? '100' : '30');
  if (isRun(cards, ACE_LOW) || isRun(cards, ACE_HIGH)) return won(suited ? '40' : '10');
  return suited ? won('5') : LOST;
}

const isRun = (cards: readonly Card[], order: string): boolean => {
  const [low, middle, high] = cards.map((card) => order.indexOf(rankOf(card))).toSorted((a, b) => a - b);
  return middle! - low! === 1 && high! - middle! === 1;
};

/** What a finished seat brings back, bet by bet. Stakes are in main bets; insurance is half of one. */
export const settleSeat = ({ seats, dealer }: BlackjackRound, seat: number) => ({
  hands: seats[seat]!.hands.map((hand) => ({ stakes: hand.stakes, settled: settleHand(hand, dealer) })),
  insurance: seats[seat]!.insured === true ? settleInsurance(dealer) : null,
});
