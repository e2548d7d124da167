import { type Card, rankOf } from './cards.ts';

const POINTS: Readonly<Record<string, number>> = { A: 11, T: 10, J: 10, Q: 10, K: 10 };

/** An ace counts 11 here. */
export const pointsOf = (card: Card): number => POINTS[rankOf(card)] ?? Number(rankOf(card));

/** The best total of the cards; `soft` while an ace in it counts 11. */
export function countHand(cards: readonly Card[]): { readonly total: number; readonly soft: boolean } {
  let total = cards.reduce((sum, card) => sum + pointsOf(card), 0);
  let elevens = cards.filter((card) => rankOf(card) === 'A').length;
  while (total > 21 && elevens > 0) {
    total -= 10;
    elevens -= 1;
  }
  return { total, soft: elevens > 0 };
}

/** An ace and a ten as the first two cards; of a split hand it is a 21 like any other. */
export const isNatural = (cards: readonly Card[]): boolean =>
  cards.length === 2 && countHand(cards).total === 21;
