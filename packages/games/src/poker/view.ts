import { addMoney, type Money, ZERO } from '@fairhouse/kernel';
import { type Card, cardOf } from '../tables/cards.ts';
import { type Options, optionsOf } from './hand.ts';
import { type HandName, nameOfCards } from './hand-name.ts';
import {
  boardOf,
  type Hand,
  type HandEvent,
  type HandPlayer,
  holeCards,
  potOf,
  type Street,
} from './hand-state.ts';
import type { PokerTable, Seat, Turn } from './seating.ts';

/** What one seat shows. */
export type SeatView = {
  readonly seat: number;
  readonly player: string;
  /** Behind, without what lies in front or in the middle. */
  readonly stack: Money;
  readonly pending: Money;
  readonly bet: Money;
  readonly standing: 'playing' | 'folded' | 'all_in' | 'waiting' | 'out';
  /** Face up for who reads it, face down, or none. */
  readonly cards: readonly [Card, Card] | 'hidden' | null;
};

export type HandView = {
  readonly number: number;
  readonly street: Street;
  readonly board: readonly Card[];
  readonly pot: Money;
  readonly button: number;
  readonly events: readonly HandEvent[];
  readonly over: boolean;
};

export type TableView = {
  readonly seats: readonly SeatView[];
  readonly waiting: number;
  readonly hand: HandView | null;
  readonly turn: Turn | null;
  /** Of the reader alone. */
  readonly own: {
    readonly seat: number;
    readonly bankMs: number;
    readonly leaving: boolean;
    /** What the own cards and the board make. */
    readonly makes: HandName | null;
    /** What may be done now; null while it is another's turn. */
    readonly options: Options | null;
  } | null;
};

/** Whose two cards a reader may see: the own, and those that were shown. Mucked ones never, of nobody. */
export const mayRead = ({ result }: Hand, seat: number, reader: number | null): boolean =>
  seat === reader || (result?.shown.includes(seat) ?? false);

/**
 * A table as one reader may see it. Everything that leaves the house about a hand goes through here, so that a hole card leaves
 * it to its owner alone until it is shown.
 * @param reader a player at the table, or null for who looks on
 */
export function viewTable(table: PokerTable, reader: string | null): TableView {
  const held = table.seats.find(({ player }) => player === reader);
  const { hand } = table;
  return {
    seats: table.seats.map((seat) => viewSeat(table, seat, held?.seat ?? null)),
    waiting: table.waiting.length,
    hand: hand && viewHand(hand, table.handNumber),
    turn: table.turn,
    own: held ? viewOwn(table, held) : null,
  };
}

/** Who came to the seat after the hand has no part in it: its cards were another's. */
export const playedBy = (hand: Hand | null, { seat, hands }: Seat): HandPlayer | undefined =>
  hands > 0 ? hand?.players.find((each) => each.seat === seat) : undefined;

const cardsOf = (ids: readonly [number, number]): readonly [Card, Card] => [cardOf(ids[0]), cardOf(ids[1])];

function viewSeat({ hand }: PokerTable, held: Seat, reader: number | null): SeatView {
  const { seat, player, pending } = held;
  const played = playedBy(hand, held);
  const common = { seat, player, pending };
  if (!hand || !played)
    return {
      ...common,
      stack: held.stack,
      bet: ZERO,
      standing: held.out ? 'out' : 'waiting',
      cards: null,
    };
  const open = mayRead(hand, seat, reader);
  const faceDown = played.folded || hand.result ? null : 'hidden';
  return {
    ...common,
    stack: hand.result ? held.stack : played.stack,
    bet: played.bet,
    standing: played.folded ? 'folded' : played.stack === 0n && !hand.result ? 'all_in' : 'playing',
    cards: open ? cardsOf(holeCards(hand.setup, seat)) : faceDown,
  };
}

const viewHand = (hand: Hand, number: number): HandView => ({
  number,
  street: hand.street,
  board: boardOf(hand).map(cardOf),
  pot: potOf(hand),
  button: hand.setup.button,
  events: hand.events,
  over: hand.result !== null,
});

function viewOwn({ hand, turn }: PokerTable, held: Seat): TableView['own'] {
  const { seat, bankMs, leaving } = held;
  const played = playedBy(hand, held);
  const known = hand && played ? [...holeCards(hand.setup, seat), ...boardOf(hand)] : null;
  return {
    seat,
    bankMs,
    leaving,
    makes: known && nameOfCards(known),
    options: hand && turn?.seat === seat ? optionsOf(hand) : null,
  };
}

/** What a player has at the table, in front and behind. */
export const worthOf = ({ stack, pending, bet }: SeatView): Money => addMoney(stack, pending, bet);
