import type { Bits } from './bits.ts';

/** The numbers of a draw in the order of its family (`draw.ts`): digits, balls, or whole prizes. */
export type DrawNumbers = readonly number[];

/** What a play sees of a draw, by its space. A place it cannot see is −1. */
export type Outcome = readonly number[];

/** The outcomes that a play tells apart, with weights; all in whole numbers, so that returns are counted exactly. */
export type Space = {
  readonly code: string;
  readonly total: bigint;
  see(numbers: DrawNumbers): Outcome;
  /**
   * One outcome for each class of outcomes that bets on these numbers cannot tell apart, with the weight of the class;
   * the weights add up to `total`. Where what several prizes pay adds up, it may list the draws prize by prize instead: those that can
   * be hit, with weights of which `total` are one prize.
   * @param picked the numbers of each field of a bet, no number in two of them; spaces of digits list everything anyway
   */
  each(picked: readonly (readonly number[])[]): Iterable<readonly [Outcome, bigint]>;
  /** It lists the draws prize by prize: each outcome has one, the others are −1. */
  readonly apart?: true;
  /** Weight of the draws in which none of the picked numbers comes, where `each` tells only one number from the rest. */
  readonly missed?: (picked: readonly (readonly number[])[]) => bigint;
  /** A listed number is looked at as the digits of its places. */
  readonly spells?: boolean;
  /**
   * ZY: the sum over `draws` equally likely draws behind an outcome of what the ten-thousands digit makes of a prize, in per cent.
   * Five-digit draws only.
   */
  readonly zy?: (outcome: Outcome) => { readonly percent: bigint; readonly draws: bigint };
};

/** Prize modes: 1 Lott, 2 ZY, 3 Elott, 5 SEA. */
export type Mode = 'lott' | 'zy' | 'elott' | 'sea';

/** What the board of a play looks like. */
export type Widget =
  | 'rows'
  | 'row'
  | 'pairs'
  | 'grid'
  | 'dice'
  | 'balls'
  | 'tiles'
  | 'ladder'
  | 'keypad'
  | 'roll';

/** A run of bits in the pick, in the order of the fields. Bit 0 of it stands for the number `first`. */
export type Field = {
  readonly name: string;
  readonly size: number;
  readonly first: number;
  /** How many numbers may be chosen. */
  readonly min: number;
  readonly max: number;
};

/** The numbers of one unit bet, by field; of lists and sums its digits. */
export type UnitBet = readonly (readonly number[])[];

/** How many unit bets a pick holds. |F| is how many numbers are chosen in a field. */
export type Count =
  /** One number of each field. */
  | { readonly kind: 'product' }
  /** k numbers of a field, summed over the fields. */
  | { readonly kind: 'choose'; readonly k: number }
  /** k numbers of a field in an order. */
  | { readonly kind: 'ordered'; readonly k: number }
  /** k numbers and each one of `of` that is none of them. */
  | { readonly kind: 'roll'; readonly k: number; readonly of: number }
  /** k₀ numbers of the first field and k₁ of the second, none of them the same. */
  | { readonly kind: 'both'; readonly k: readonly [number, number] }
  /** All of the first field, and of the second what is missing to k. */
  | { readonly kind: 'banker'; readonly k: number }
  /** One number of each field, no number twice. */
  | { readonly kind: 'injective' }
  /** Each chosen place stands for `by[place]` unit bets, which `units` lists. */
  | { readonly kind: 'table'; readonly by: readonly number[]; units(place: number): Iterable<UnitBet> }
  /** The numbers of the list. */
  | { readonly kind: 'list' };

/** Hits of one class: `table[ones of pick & a][ones of pick & b]`; beyond the table 0. */
export type MaskTerm = {
  readonly class: string;
  a(outcome: Outcome): Bits;
  b?(outcome: Outcome): Bits;
  readonly table: readonly (readonly number[])[];
};

/** Hits of one class in a list: how many of these numbers are in it, repeats counted. */
export type ListTerm = { readonly class: string; at(outcome: Outcome): readonly number[] };

export type Term = MaskTerm | ListTerm;

/** Numbers of so many digits; `normal` writes those that are the same bet as one, of which `allows` says whether it is a bet at all. */
export type ListOf = {
  readonly digits: 2 | 3 | 4 | 5;
  readonly allows?: (number: number) => boolean;
  readonly normal?: (number: number) => number;
};

/** An exact share of the stake. */
export type Share = { readonly over: bigint; readonly under: bigint };

/** Gross odds of one hit per unit stake, in 1/10,000, by class. */
export type OddsTable = Readonly<Record<string, number>>;

/**
 * A part of exposure whose outcomes exclude each other; plays that see the same part share its code. Cells of lists are numbered by
 * the listed numbers.
 */
export type CellSpace = {
  readonly code: string;
  readonly size: number;
  at(cell: number): Outcome;
  /** How many prizes of a draw fall into it, where each can hit a cell; one unless told. */
  readonly times?: number;
};

/**
 * A play type as data. Everything the platform does with it (boards, prices, settlement, exposure, returns) is read off it.
 */
export type Play = {
  /** Unique in its family. */
  readonly code: string;
  /** What it is called: a key of the texts. Plays that differ only in mode share it. */
  readonly name: string;
  /** The tab it lies under, a key of the texts. */
  readonly group: string;
  readonly mode: Mode;
  readonly widget: Widget;
  readonly space: Space;
  readonly fields: readonly Field[];
  /** The numbers of a list play: 10^digits of them, as a bitmap beside the pick. */
  readonly list?: ListOf;
  /** No number may be chosen in two fields. */
  readonly disjoint?: true;
  readonly count: Count;
  readonly terms: readonly Term[];
  /** Units charged for a unit bet. */
  readonly price: number;
  /** Fixed odds, or prizes by series. */
  readonly odds: OddsTable | 'series';
  /** Classes without odds, paid from the pool of the draw: what it returns of the stake at most, whatever is sold. */
  readonly pool?: { readonly classes: readonly string[]; readonly returns: Share };
  /** With a series: winning outcomes of one unit bet and all outcomes, by class. */
  readonly chance?: Readonly<Record<string, readonly [win: number, total: number]>>;
  /** A unit bet is this many shares of a ticket: prizes are divided by it before they are cut. */
  readonly shares?: number;
  /** Names of the places of a board, in order of the bits. */
  readonly places?: readonly string[];
  /** What the odds of each of these places are told by. */
  readonly placeClasses?: readonly string[];
  /** Unit bets by their places, where some return more than others: the worst and the best among them. */
  readonly samples?: readonly (readonly number[])[];
  /** Exact exposure by outcome; without it the worst case of each line counts. */
  readonly cells?: readonly CellSpace[];
  /** The most unit bets of a line that can win together, where outcomes are too many to look through. */
  readonly hitsMax?: number;
  /** Money staked on too much of the same part turns nothing over. */
  readonly covers?: 'position' | 'sides';
  /** Bits of which a player may hold `most` before that. */
  readonly cover?: readonly { readonly mask: Bits; readonly most: number }[];
};

/** The stake comes back: a class of its own, at odds of 1, that turns nothing over. */
export const PUSH = 'push';

/** What a player chose: bits of the fields, or a bitmap of a list whose number n is bit n % 8 of byte n / 8. */
export type Pick = { readonly bits: Bits; readonly list: Uint8Array | null };

/** One line of a ticket. */
export type Line = {
  readonly pick: Pick;
  /** Ledger units of 1/10,000 for each unit bet, before the price: 20 × u × multiple in Lott and ZY. */
  readonly unitStake: bigint;
  /** Lott and ZY: the series it was bet at. */
  readonly series?: number;
  /** Accepted at half of the odds. */
  readonly half?: boolean;
};
