import type { DeckCheck, PublicDeck } from './verify-hand.mjs';

/** A finished hand of thirteen cards or tien len; amounts with up to four decimals, cards from 0 to 51. */
export type PublicCards = {
  readonly game: 'thirteen' | 'tien_len';
  readonly bet: string;
  readonly unit: string;
  /** Of what is won, in per cent. */
  readonly fee: number;
  /** The seat that led because of the hand before; null where the lowest card did. */
  readonly leader: number | null;
  readonly players: readonly { readonly seat: number; readonly before: string; readonly after: string }[];
  readonly laid: readonly {
    readonly seat: number;
    readonly front: readonly number[];
    readonly middle: readonly number[];
    readonly back: readonly number[];
  }[];
  /** What was laid in turn; none where a seat has passed. */
  readonly plays: readonly { readonly seat: number; readonly cards: readonly number[] }[];
  readonly deck: PublicDeck;
};

export type CardsCheck = {
  readonly check: DeckCheck['check'] | 'told' | 'played' | 'stacks';
  readonly holds: boolean;
};

export function verifyCards(hand: PublicCards): readonly CardsCheck[];
