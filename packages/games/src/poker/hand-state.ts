import { assert, type Money, moneyOf } from '@fairhouse/kernel';
import type { Pot } from './pots.ts';
import type { RakeRule } from './rake.ts';

/** What a player owes before the cards: a newcomer posts the big blind, who missed both the small one as dead money too. */
export type Post = 'none' | 'big' | 'big_and_dead_small';

export type HandSetup = {
  /** Who is dealt in, by seat number, ascending. */
  readonly players: readonly { readonly seat: number; readonly stack: Money; readonly post: Post }[];
  readonly button: number;
  /** null where nobody owes it: a hand after its player has left. */
  readonly smallBlindSeat: number | null;
  readonly bigBlindSeat: number;
  readonly smallBlind: Money;
  readonly bigBlind: Money;
  readonly rake: RakeRule;
  /** The smallest chip. */
  readonly unit: Money;
  /** All 52 cards in the order of the deal. */
  readonly deck: readonly number[];
};

export type Street = 'preflop' | 'flop' | 'turn' | 'river';
export const STREETS: readonly Street[] = ['preflop', 'flop', 'turn', 'river'];
const BOARD_BY: Readonly<Record<Street, number>> = { preflop: 0, flop: 3, turn: 4, river: 5 };

/** `to` of a bet or raise is what the player has in front of him on this street afterwards. */
export type Action =
  | { readonly type: 'fold' }
  | { readonly type: 'check' }
  | { readonly type: 'call' }
  | { readonly type: 'raise'; readonly to: Money };

export type LoggedAction = { readonly seat: number; readonly action: Action };

export type ActionFault =
  | 'not_your_turn'
  | 'cannot_check'
  | 'nothing_to_call'
  | 'cannot_raise'
  | 'raise_too_small'
  | 'raise_too_large';

export type HandPlayer = {
  readonly seat: number;
  /** Behind, not bet yet. */
  readonly stack: Money;
  /** In front of him on this street. */
  readonly bet: Money;
  /** Put in over the hand, dead money apart. */
  readonly total: Money;
  readonly dead: Money;
  readonly folded: boolean;
  /** The level of the betting when he last acted on this street; null before. */
  readonly actedAt: Money | null;
};

export type HandEvent =
  | {
      readonly type: 'post';
      readonly seat: number;
      readonly blind: 'small' | 'big' | 'dead';
      readonly amount: Money;
    }
  | {
      readonly type: 'action';
      readonly seat: number;
      readonly did: 'fold' | 'check' | 'call' | 'bet' | 'raise';
      /** What it added, and what lies in front of the seat then. */
      readonly amount: Money;
      readonly to: Money;
      readonly allIn: boolean;
    }
  | { readonly type: 'street'; readonly street: Street; readonly board: readonly number[] }
  | { readonly type: 'uncalled'; readonly seat: number; readonly amount: Money }
  | { readonly type: 'show'; readonly seat: number; readonly strength: number | null }
  | { readonly type: 'muck'; readonly seat: number }
  | { readonly type: 'win'; readonly seat: number; readonly pot: number; readonly amount: Money };

/** How a hand ended. Sums of all seats: stacks before = stacks after + rake. */
export type HandResult = {
  readonly pots: readonly (Pot & { readonly rake: Money; readonly winners: readonly number[] })[];
  readonly rake: Money;
  /** Whose rake it was, by seat. */
  readonly rakeBy: readonly { readonly seat: number; readonly amount: Money }[];
  /** Whose cards all have seen, in the order in which they were shown. */
  readonly shown: readonly number[];
  readonly won: readonly { readonly seat: number; readonly amount: Money }[];
};

export type Hand = {
  readonly setup: HandSetup;
  readonly log: readonly LoggedAction[];
  readonly street: Street;
  readonly players: readonly HandPlayer[];
  /** What is to be matched on this street. */
  readonly level: Money;
  /** The largest full bet or raise of this street: the least that a raise adds. */
  readonly minRaise: Money;
  /** Who bet or raised last on this street. */
  readonly aggressor: number | null;
  /** Whose turn it is; null once the hand is over. */
  readonly turn: number | null;
  /** Hands lie open because no more betting is possible. */
  readonly exposed: boolean;
  readonly events: readonly HandEvent[];
  readonly result: HandResult | null;
};

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
/** A hand that is being moved on. */
export type HandDraft = Omit<Mutable<Hand>, 'players' | 'events'> & {
  players: Mutable<HandPlayer>[];
  events: HandEvent[];
};

export const least = (one: Money, other: Money): Money => (one < other ? one : other);
export const most = (one: Money, other: Money): Money => (one > other ? one : other);

/** The seats of a hand in turn, from the one left of `from`. */
export function seatsAfter(seats: readonly number[], from: number): number[] {
  const sorted = seats.toSorted((one, other) => one - other);
  return [...sorted.filter((seat) => seat > from), ...sorted.filter((seat) => seat <= from)];
}

/** Two cards each, one by one from the left of the button, then the board; nothing is burnt, for nobody sees the backs. */
export function holeCards({ players, button, deck }: HandSetup, seat: number): readonly [number, number] {
  const order = seatsAfter(
    players.map((player) => player.seat),
    button,
  );
  const at = order.indexOf(seat);
  assert(at >= 0, 'a seat that was dealt in');
  return [deck[at]!, deck[order.length + at]!];
}

/** Where in the deck a seat's two cards lie. */
export function placesOf(
  { players, button }: Pick<HandSetup, 'players' | 'button'>,
  seat: number,
): readonly [number, number] {
  const order = seatsAfter(
    players.map((player) => player.seat),
    button,
  );
  const at = order.indexOf(seat);
  return [at, order.length + at];
}

export const boardPlaces = (players: number, street: Street): number[] =>
  Array.from({ length: BOARD_BY[street] }, (_, at) => 2 * players + at);

export const boardOf = ({ setup, street }: Pick<Hand, 'setup' | 'street'>): number[] =>
  boardPlaces(setup.players.length, street).map((place) => setup.deck[place]!);

export const playerAt = (draft: HandDraft, seat: number): HandDraft['players'][number] => {
  const player = draft.players.find((each) => each.seat === seat);
  assert(player, 'a seat that was dealt in');
  return player;
};

/** Still in the hand. */
export const liveOf = (hand: Hand): readonly HandPlayer[] => hand.players.filter(({ folded }) => !folded);

/** What lies in the middle and in front of players. */
export const potOf = (hand: Hand): Money =>
  moneyOf(hand.players.reduce((sum, { total, dead }) => sum + total + dead, 0n));
