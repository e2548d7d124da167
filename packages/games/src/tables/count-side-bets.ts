import { settle21Plus3, settlePerfectPairs } from './blackjack-settle.ts';
import { DECK } from './cards.ts';

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
