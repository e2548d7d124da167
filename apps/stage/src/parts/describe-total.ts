import { type Card, countHand } from '@fairhouse/games';

/** The points of a hand at blackjack, "7/17" while an ace may still count either way. */
export function describeTotal(cards: readonly Card[], standing: 'open' | 'final'): string {
  const { total, soft } = countHand(cards);
  return soft && standing === 'open' && total < 21 ? `${total - 10}/${total}` : String(total);
}
