import type { BetReturn } from '../returns.ts';
import { settle21Plus3, settleInsurance, settlePerfectPairs } from './blackjack-settle.ts';
import { type Card, DECK, rankOf } from './cards.ts';

const DECKS = 8;

/** The exact return of the bets on the first cards, over every three cards of a full shoe. */
export function countSideBets(): { readonly perfectPairs: number; readonly twentyOnePlus3: number } {
  let ways = 0;
  let pairs = 0;
  let poker = 0;
  for (const a of DECK)
    for (const b of DECK) {
      const pair = Number(settlePerfectPairs([a, b]).gross.numerator);
      for (const c of DECK) {
        const count = DECKS * (DECKS - Number(b === a)) * (DECKS - Number(c === a) - Number(c === b));
        ways += count;
        pairs += count * pair;
        poker += count * Number(settle21Plus3([a, b, c]).gross.numerator);
      }
    }
  return { perfectPairs: pairs / ways, twentyOnePlus3: poker / ways };
}

/** The exact return of insurance, over every card that may lie under an open ace of a full shoe; own cards not looked at. */
export function countInsurance(): number {
  const open: Card = DECK.find((card) => rankOf(card) === 'A')!;
  let [ways, gross] = [0, 0];
  for (const under of DECK) {
    const count = DECKS - Number(under === open);
    ways += count;
    gross += count * Number(settleInsurance([open, under]).gross.numerator);
  }
  return gross / ways;
}

/** All that can be staked beside a hand of blackjack. */
export function sideBetReturns(): readonly BetReturn[] {
  const { perfectPairs, twentyOnePlus3 } = countSideBets();
  const exact = (kind: string, rtp: number): BetReturn => ({ bet: kind, kind, method: 'exact', rtp });
  return [
    exact('perfect_pairs', perfectPairs),
    exact('three_cards', twentyOnePlus3),
    exact('insurance', countInsurance()),
  ];
}
