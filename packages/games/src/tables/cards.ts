import type { WordSource } from '../fair/byte-stream.ts';
import { drawWithout } from '../fair/draw-without.ts';

export const RANKS = '23456789TJQKA';
export const SUITS = 'DHSC';

/** Rank and suit: `TD` is the ten of diamonds. */
export type Card = string;

const CARDS_PER_DECK = 52;

/** @param id 0 to 51 */
export const cardOf = (id: number): Card => RANKS[Math.floor(id / SUITS.length)]! + SUITS[id % SUITS.length]!;

/** @returns the id, 0 to 51 */
export const cardId = (card: Card): number =>
  RANKS.indexOf(card[0]!) * SUITS.length + SUITS.indexOf(card[1]!);

/** Every card of a deck, by id. */
export const DECK: readonly Card[] = Array.from({ length: CARDS_PER_DECK }, (_, id) => cardOf(id));

export const rankOf = (card: Card): string => card[0]!;
export const suitOf = (card: Card): string => card[1]!;
export const isRed = (card: Card): boolean => 'DH'.includes(suitOf(card));

/** The cards (0 to 51) of so many decks in the order they will be dealt. */
export const shuffleShoe = (words: WordSource, decks: number): number[] =>
  drawWithout(words, decks * CARDS_PER_DECK, decks * CARDS_PER_DECK).map((id) => id % CARDS_PER_DECK);
