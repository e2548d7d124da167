import { assert } from '@fairhouse/kernel';
import { countHand, isNatural, pointsOf } from './blackjack-hand.ts';
import { type Card, rankOf } from './cards.ts';

/**
 * Eight decks, the dealer stands on all 17 and looks for blackjack under an ace or a ten before anybody decides. Blackjack
 * pays 3:2; double on any first two cards, also after a split; split equal values once; aces get one card each; late
 * surrender on the first two cards.
 */
export type BlackjackMove = 'insure' | 'decline' | 'hit' | 'stand' | 'double' | 'split' | 'surrender';

/** A seat and what it decides next. */
export type SeatMove = { readonly seat: number; readonly move: BlackjackMove };

export type HandState = 'playing' | 'stood' | 'bust' | 'surrendered' | 'natural';

export type SeatHand = {
  readonly cards: readonly Card[];
  readonly state: HandState;
  /** Main bets on this hand: 2 once doubled. */
  readonly stakes: 1 | 2;
};

export type BlackjackSeat = {
  readonly hands: readonly SeatHand[];
  /** null until asked and answered. */
  readonly insured: boolean | null;
};

export type BlackjackTurn = {
  readonly seat: number;
  readonly hand: number;
  readonly offered: readonly BlackjackMove[];
};

export type BlackjackRound = {
  readonly seats: readonly BlackjackSeat[];
  /** All cards dealt to the dealer; the second is face down until `revealed`. */
  readonly dealer: readonly Card[];
  readonly revealed: boolean;
  /** Whose decision is due; null when the round is over. */
  readonly turn: BlackjackTurn | null;
};

type Seat = { hands: { cards: Card[]; state: HandState; stakes: 1 | 2 }[]; insured: boolean | null };

const DEALER_STANDS = 17;

/**
 * Plays a round as far as the moves go. Seats decide in order, each its hands in order; insurance comes first, in any order.
 * @returns undefined when a move is not the one that was due
 */
export function playBlackjack(
  seatCount: number,
  moves: readonly SeatMove[],
  next: () => Card,
): BlackjackRound | undefined {
  const seats: Seat[] = Array.from({ length: seatCount }, () => ({
    hands: [{ cards: [next()], state: 'playing', stakes: 1 }],
    insured: null,
  }));
  const dealer = [next()];
  for (const { hands } of seats) hands[0]!.cards.push(next());
  dealer.push(next());
  for (const { hands } of seats) if (isNatural(hands[0]!.cards)) hands[0]!.state = 'natural';

  const table = { seats, dealer, next };
  let turn = findTurn(table);
  for (const { seat, move } of moves) {
    const due = turn && turnOf(table, turn, seat);
    if (!due?.offered.includes(move)) return undefined;
    APPLY[move](table, due);
    turn = findTurn(table);
  }
  if (turn) return { seats, dealer, revealed: false, turn: { ...turn } };
  if (!isNatural(dealer) && seats.some(({ hands }) => hands.some(({ state }) => state === 'stood')))
    while (countHand(dealer).total < DEALER_STANDS) dealer.push(next());
  return { seats, dealer, revealed: true, turn: null };
}

type Table = { readonly seats: Seat[]; readonly dealer: Card[]; readonly next: () => Card };

/** The first decision that is due. A dealer's blackjack, once looked for, leaves none. */
function findTurn({ seats, dealer }: Table): BlackjackTurn | undefined {
  if (rankOf(dealer[0]!) === 'A') {
    const asked = seats.findIndex(({ insured }) => insured === null);
    if (asked >= 0) return { seat: asked, hand: 0, offered: ['insure', 'decline'] };
  }
  if (isNatural(dealer)) return undefined;
  for (const [seat, { hands }] of seats.entries()) {
    const hand = hands.findIndex(({ state }) => state === 'playing');
    if (hand >= 0) return { seat, hand, offered: offeredFor(hands, hand) };
  }
  return undefined;
}

/** All seats are asked about insurance at once and answer in any order; otherwise one seat is on turn. */
function turnOf({ seats }: Table, turn: BlackjackTurn, seat: number): BlackjackTurn | undefined {
  if (turn.seat === seat) return turn;
  return turn.offered.includes('insure') && seats[seat]?.insured === null ? { ...turn, seat } : undefined;
}

function offeredFor(hands: Seat['hands'], at: number): BlackjackMove[] {
  const { cards } = hands[at]!;
  const firstTwo = cards.length === 2;
  const alone = hands.length === 1;
  const equal = firstTwo && pointsOf(cards[0]!) === pointsOf(cards[1]!);
  return [
    'hit',
    'stand',
    ...(firstTwo ? (['double'] as const) : []),
    ...(equal && alone ? (['split'] as const) : []),
    ...(firstTwo && alone ? (['surrender'] as const) : []),
  ];
}

const APPLY: Record<BlackjackMove, (table: Table, turn: BlackjackTurn) => void> = {
  insure: ({ seats }, { seat }) => {
    seats[seat]!.insured = true;
  },
  decline: ({ seats }, { seat }) => {
    seats[seat]!.insured = false;
  },
  hit: ({ seats, next }, { seat, hand }) => {
    const taken = seats[seat]!.hands[hand]!;
    taken.cards.push(next());
    const { total } = countHand(taken.cards);
    if (total > 21) taken.state = 'bust';
    if (total === 21) taken.state = 'stood';
  },
  stand: ({ seats }, { seat, hand }) => {
    seats[seat]!.hands[hand]!.state = 'stood';
  },
  double: ({ seats, next }, { seat, hand }) => {
    const taken = seats[seat]!.hands[hand]!;
    taken.cards.push(next());
    taken.stakes = 2;
    taken.state = countHand(taken.cards).total > 21 ? 'bust' : 'stood';
  },
  split: ({ seats, next }, { seat }) => {
    const { hands } = seats[seat]!;
    const [first, second] = hands[0]!.cards;
    assert(first && second, 'a split hand has two cards');
    const aces = rankOf(first) === 'A';
    hands.splice(
      0,
      1,
      ...[first, second].map((card) => {
        const cards = [card, next()];
        const stood = aces || countHand(cards).total === 21;
        return { cards, state: stood ? ('stood' as const) : ('playing' as const), stakes: 1 as const };
      }),
    );
  },
  surrender: ({ seats }, { seat, hand }) => {
    seats[seat]!.hands[hand]!.state = 'surrendered';
  },
};
