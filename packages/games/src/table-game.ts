import type { Money } from '@fairhouse/kernel';
import type { GameEvent } from './engine.ts';
import type { WordSource } from './fair/byte-stream.ts';

/** A fraction of whole numbers, so that a pay such as 19/60 stays exact. */
export type Odds = { readonly numerator: bigint; readonly denominator: bigint };

/** What a bet brings back per 1 staked; 0 lost, 1 pushed, 1/2 half lost. */
export type Settled = {
  readonly result: 'win' | 'half_win' | 'push' | 'half_lose' | 'lose';
  readonly gross: Odds;
};

/** One spot of the felt. */
export type Spot = {
  /** Such as `banker` or `split:17-20`; stands in the books for ever. */
  readonly id: string;
  /** The kind of bet that limits and texts go by: `split` of `split:17-20`. */
  readonly kind: string;
  /** The best profit per 1 staked, as the felt prints it: "0.95", "35", "19/60". */
  readonly pays: string;
};

/** What a bet returns in the long run. */
export type SpotReport = {
  readonly spot: string;
  /** Exact: gross return over all outcomes, per 1 staked. */
  readonly rtp: number;
  /** Standard deviation of the gross return of 1 staked. */
  readonly sd: number;
};

/**
 * A game that all at a table play against one outcome. Games of cards draw from a shoe, which is an outcome's only memory;
 * the others begin each round anew.
 */
export type TableGame<Outcome extends GameEvent = GameEvent> = {
  readonly id: string;
  readonly version: string;
  readonly spots: readonly Spot[];
  /** Cards in a full shoe; 0 where each round draws its own chance. */
  readonly shoeSize: number;
  /** With so few cards left, a new shoe begins before the next round. */
  readonly cutAt: number;
  /**
   * Decides a round.
   * @param draw the next card of the shoe (0 to 51), or for games without one: a number of [0, n)
   */
  play(draw: (n: number) => number): Outcome;
  /** Pure: the same outcome settles a spot the same way always. An unknown spot is a bug of the caller. */
  settle(spot: string, outcome: Outcome): Settled;
  /** The exact return of every kind of bet, by counting all outcomes of a fresh shoe. */
  enumerate(): readonly SpotReport[];
};
