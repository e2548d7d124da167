/** What is public about the deck of a hand, and the cards that the reader may see. */
export type PublicDeck = {
  readonly root: string;
  /** By place of the laid deck. */
  readonly commitments: readonly string[];
  readonly contributions: readonly { readonly seat: number; readonly text: string }[];
  readonly opened: readonly {
    readonly at: number;
    readonly place: number;
    readonly card: number;
    readonly salt: string;
  }[];
};

export type DeckCheck = { readonly check: 'root' | 'places' | 'cards' | 'distinct'; readonly holds: boolean };

export function verifyDeck(deck: PublicDeck): readonly DeckCheck[];
