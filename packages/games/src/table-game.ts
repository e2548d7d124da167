import type { GameEvent } from './engine.ts';

/** A fraction of whole numbers, so that a pay such as 19/60 stays exact. */
export type Odds = { readonly numerator: bigint; readonly denominator: bigint };

/** What a bet brings back per 1 staked: 0 lost, 1/2 half lost, 1 pushed. */
export type Settled = {
  readonly result: 'win' | 'push' | 'half_lose' | 'lose';
  readonly gross: Odds;
};

/** A place of the felt that takes bets. */
export type Spot = {
  /** Such as `banker` or `split:17-20`; stands in the books for ever. */
  readonly id: string;
  /** What limits and texts go by: `split` of `split:17-20`. */
  readonly kind: string;
  /** The best profit per 1 staked, as the felt prints it: "0.95", "35", "19/60". */
  readonly pays: string;
  /** What it pays on wins that are not the best, rising. */
  readonly lesser?: readonly string[];
};

/** What a bet returns in the long run, per 1 staked. */
export type SpotReport = {
  readonly spot: string;
  readonly rtp: number;
  /** Standard deviation of the gross return. */
  readonly sd: number;
};

/** What lies on a table: its spots, the cards it is played with, and how each spot is settled by an outcome. */
export type Felt<Outcome extends GameEvent = GameEvent> = {
  readonly id: string;
  /** Any change of spots, pays or order of draws is a new version; rounds are settled by the one they began with. */
  readonly version: string;
  readonly spots: readonly Spot[];
  /** Spots of which one player takes one at most in a round. */
  readonly exclusive: readonly (readonly string[])[];
  /** The cards a round comes from; null where each round draws a chance of its own. */
  readonly shoe: ShoeRules | null;
  readonly seating?: Seating | undefined;
  /** Pure: one outcome settles a spot one way. A spot that the felt lacks is a bug of the caller. */
  settle(spot: string, outcome: Outcome): Settled;
};

/** A game whose one outcome settles every bet at the table. */
export type TableGame<Outcome extends GameEvent = GameEvent> = Felt<Outcome> & {
  readonly seating?: undefined;
  /** @param draw the next card of the shoe (0 to 51); without a shoe a number of [0, n), each equally likely */
  play(draw: (n: number) => number): Outcome;
  /** The exact return of every spot, by counting all outcomes (of a full shoe). */
  enumerate(): readonly SpotReport[];
};

/** A game in which those who sit at the table decide while the round goes on, so that its outcome follows from them too. */
export type SeatedGame<Outcome extends GameEvent = GameEvent> = Felt<Outcome> & {
  readonly seating: Seating;
};

/** The seats of a table and how long they may think, in milliseconds; then the rule of the game decides for them. */
export type Seating = {
  readonly seats: number;
  readonly turnMs: number;
  readonly insuranceMs: number;
  /** Kinds of bets that are placed while the window is open; the others come with decisions. */
  readonly opening: ReadonlySet<string>;
};

export type ShoeRules = {
  readonly decks: number;
  /** The round in which so few cards are left is finished, `roundsAfterCut` more are dealt, then a new shoe begins. */
  readonly cutCard: number;
  readonly roundsAfterCut: number;
};
