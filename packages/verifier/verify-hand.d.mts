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

/** A finished hand as its history keeps it; amounts with up to four decimals. */
export type PublicHand = {
  readonly button: number;
  readonly bigBlind: string;
  readonly unit: string;
  readonly rake: {
    readonly percent: number;
    /** The most by how many were dealt in, in hundredths of the big blind. */
    readonly caps: readonly { readonly upTo: number; readonly hundredths: number }[];
  };
  readonly flop: boolean;
  readonly players: readonly { readonly seat: number; readonly before: string; readonly after: string }[];
  readonly moves: readonly {
    readonly seat: number;
    readonly did: 'small' | 'big' | 'dead' | 'fold' | 'check' | 'call' | 'bet' | 'raise';
    /** What it added to the middle. */
    readonly amount: string;
  }[];
  readonly shown: readonly number[];
  readonly deck: PublicDeck;
};

export type HandCheck = { readonly check: DeckCheck['check'] | 'told' | 'stacks'; readonly holds: boolean };

export function verifyHand(hand: PublicHand): readonly HandCheck[];
