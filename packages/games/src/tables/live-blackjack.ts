import { assert, type Money, scaleMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { drawBelow, type WordSource } from '../fair/byte-stream.ts';
import type { SeatedGame, Settled, Spot } from '../table-game.ts';
import {
  type BlackjackMove,
  type BlackjackRound,
  type BlackjackSeat,
  playBlackjack,
  type SeatHand,
} from './blackjack.ts';
import { settle21Plus3, settleHand, settleInsurance, settlePerfectPairs } from './blackjack-settle.ts';
import { type Card, cardOf, DECK } from './cards.ts';
import { LOST, PUSHED, spot } from './odds.ts';
import type { SpotStakes } from './table-round.ts';

/** Counted from 1 at the dealer's left. How many of them one player takes in a round is up to the table. */
export const SEATS = [1, 2, 3, 4, 5, 6, 7] as const;

/** What a seat decided; `silent` where nobody answered and the rule of the table did. */
export type SeatDecision = { readonly seat: number; readonly move: BlackjackMove; readonly silent?: true };

/** All that a hand of the shoe follows from but its cards: the seats dealt to, and what they decided, oldest first. */
export type SeatedHand = { readonly seats: readonly number[]; readonly moves: readonly SeatDecision[] };

/** A seat that was dealt to. */
export type DealtSeat = {
  readonly seat: number;
  readonly hands: readonly SeatHand[];
  readonly insured: boolean | null;
};

/** The table as all see it; of the dealer's cards only the open one until every seat has decided. */
export type BlackjackDeal = {
  readonly type: 'blackjack';
  readonly seats: readonly DealtSeat[];
  readonly dealer: readonly Card[];
  /** Whose decision is due; at insurance all seats that have not answered are asked. Null when the round is over. */
  readonly turn: {
    readonly seat: number;
    readonly hand: number;
    readonly offered: readonly BlackjackMove[];
  } | null;
  /** How many decisions were taken by now. */
  readonly step: number;
};

/** Bets that a player confirms while the window is open; the others come with decisions. */
const OPENING_KINDS: ReadonlySet<string> = new Set(['seat', 'perfect_pairs', 'three_cards', 'behind']);

const SEAT_SPOTS: readonly Spot[] = SEATS.flatMap((seat) => [
  spot(`seat:${seat}`, '1.5', '1'),
  spot(`perfect_pairs:${seat}`, '25', '6', '12'),
  spot(`three_cards:${seat}`, '100', '5', '10', '30', '40'),
  spot(`insurance:${seat}`, '2'),
  spot(`doubled:${seat}`, '1'),
  spot(`second_hand:${seat}`, '1'),
  spot(`second_doubled:${seat}`, '1'),
]);

/** Behind the seat of another player: its first hand as that player decides, and never more than the first stake. */
const BEHIND_SPOTS: readonly Spot[] = SEATS.map((seat) => spot(`behind:${seat}`, '1.5', '1'));

const SPOTS = [...SEAT_SPOTS, ...BEHIND_SPOTS];

const DECKS = 8;

/** Half of the cards are dealt at most before the last hand of a shoe begins. */
export const LIVE_BLACKJACK: SeatedGame<BlackjackDeal> = {
  id: 'live_blackjack',
  version: '1.2.0',
  spots: SPOTS,
  exclusive: [],
  shoe: { decks: DECKS, cutCard: (DECKS * DECK.length) / 2, roundsAfterCut: 0 },
  seating: { seats: SEATS.length, turnMs: 12_000, insuranceMs: 10_000, opening: OPENING_KINDS },
  settle: settleSpot,
};

/** Before one player could take several seats. */
const LIVE_BLACKJACK_1_1: SeatedGame<BlackjackDeal> = {
  ...LIVE_BLACKJACK,
  version: '1.1.0',
  exclusive: [SEATS.map((seat) => `seat:${seat}`)],
};

/** Before anybody could bet behind a seat. */
const LIVE_BLACKJACK_1_0: SeatedGame<BlackjackDeal> = {
  ...LIVE_BLACKJACK_1_1,
  version: '1.0.0',
  spots: SEAT_SPOTS,
};

/** Every seated game ever offered, the one in use first. */
export const SEATED_GAMES: readonly SeatedGame[] = [
  LIVE_BLACKJACK as SeatedGame,
  LIVE_BLACKJACK_1_1 as SeatedGame,
  LIVE_BLACKJACK_1_0 as SeatedGame,
];

/** What a hand looks like after the decisions of its record. */
export type DealtSeats = {
  readonly deal: BlackjackDeal;
  /** Cards that have left the shoe by now. */
  readonly dealt: number;
  /** No further hand comes from this shoe. */
  readonly last: boolean;
};

/**
 * Deals the last hand of a record after all those before it, from the first card of the shoe.
 * @returns undefined when a hand before is not over, comes after the cut, or a decision is not one that was due
 */
export function dealSeats(words: WordSource, record: readonly SeatedHand[]): DealtSeats | undefined {
  const { cutCard } = LIVE_BLACKJACK.shoe!;
  // Drawn as they are needed: the same cards in the same order as of a shoe that is shuffled first.
  const left = Array.from({ length: DECKS * DECK.length }, (_, id) => id);
  let deal: BlackjackDeal | undefined;
  const next = (): Card => cardOf(left.splice(drawBelow(words, left.length), 1)[0]! % DECK.length);
  for (const hand of record) {
    if (deal?.turn || left.length <= cutCard) return undefined;
    deal = dealOne(hand, next);
    if (!deal) return undefined;
  }
  const dealt = DECKS * DECK.length - left.length;
  return deal && { deal, dealt, last: deal.turn === null && left.length <= cutCard };
}

/** A hand that nobody bet on takes no cards. */
const NOBODY: BlackjackDeal = { type: 'blackjack', seats: [], dealer: [], turn: null, step: 0 };

function dealOne({ seats, moves }: SeatedHand, next: () => Card): BlackjackDeal | undefined {
  if (seats.length === 0) return moves.length === 0 ? NOBODY : undefined;
  const placed = moves.map(({ seat, move }) => ({ seat: seats.indexOf(seat), move }));
  const round = playBlackjack(seats.length, placed, next);
  return round && dealOf(seats, moves.length, round);
}

const dealOf = (seats: readonly number[], step: number, round: BlackjackRound): BlackjackDeal => ({
  type: 'blackjack',
  seats: round.seats.map(({ hands, insured }: BlackjackSeat, place) => ({
    seat: seats[place]!,
    hands: hands.map(({ cards, state, stakes }) => ({ cards: [...cards], state, stakes })),
    insured,
  })),
  dealer: round.revealed ? [...round.dealer] : [round.dealer[0]!],
  turn: round.turn && { ...round.turn, seat: seats[round.turn.seat]! },
  step,
});

/** The seats whose decision is due: all that have not answered at insurance, else the one on turn. */
export function waitingSeats({ turn, seats }: BlackjackDeal): readonly number[] {
  if (!turn) return [];
  if (!turn.offered.includes('insure')) return [turn.seat];
  return seats.filter(({ insured }) => insured === null).map(({ seat }) => seat);
}

/** What the rule of the table decides for those who were silent: no insurance, and no further card. */
export const silentDecisions = (deal: BlackjackDeal): readonly SeatDecision[] =>
  waitingSeats(deal).map((seat) => ({
    seat,
    move: deal.turn!.offered.includes('decline') ? 'decline' : 'stand',
    silent: true,
  }));

/** What a decision adds to the bets of its seat. @param main the main bet of the seat */
export function decisionStakes(
  move: BlackjackMove,
  { seat, hand, main }: { readonly seat: number; readonly hand: number; readonly main: Money },
): ReadonlyMap<string, Money> {
  if (move === 'insure') return new Map([[`insurance:${seat}`, scaleMoney(main, 1n, 2n)]]);
  if (move === 'split') return new Map([[`second_hand:${seat}`, main]]);
  if (move === 'double') return new Map([[`${hand === 0 ? 'doubled' : 'second_doubled'}:${seat}`, main]]);
  return new Map();
}

/** The bets of a decision as they go over the wire. */
export const writeStakes = (stakes: ReadonlyMap<string, Money>): SpotStakes =>
  Object.fromEntries([...stakes].map(([id, stake]) => [id, wireMoney(stake)]));

/** The seats that a player takes with the main bet of each, and the seats of others bet behind. */
export type SeatsOfBets = { readonly own: ReadonlyMap<number, Money>; readonly behind: readonly number[] };

/**
 * The seats that bets of the window are for.
 * @returns undefined when a seat has no main bet, a side bet is more than it, or a bet is behind an own seat
 */
export function seatsOfBets(stakes: ReadonlyMap<string, Money>): SeatsOfBets | undefined {
  const parts = [...stakes].map(([id, stake]) => ({ kind: kindOf(id), seat: seatOf(id), stake }));
  if (parts.length === 0 || parts.some(({ kind }) => !OPENING_KINDS.has(kind))) return undefined;
  const mains = parts.filter(({ kind }) => kind === 'seat').sort((one, other) => one.seat - other.seat);
  const own = new Map(mains.map(({ seat, stake }) => [seat, stake]));
  const behind = parts.filter(({ kind }) => kind === 'behind').map(({ seat }) => seat);
  const beside = parts.filter(({ kind }) => kind !== 'behind');
  const fits = beside.every(({ seat, stake }) => stake <= (own.get(seat) ?? ZERO));
  return fits && !behind.some((seat) => own.has(seat)) ? { own, behind } : undefined;
}

const kindOf = (id: string): string => id.split(':')[0]!;
const seatOf = (id: string): number => Number(id.split(':')[1]);

/** What a player has staked once the round is over, the decisions of every seat included; the bets of the window are first. */
export const stakesOfSeats = (
  seats: readonly DealtSeat[],
  opening: ReadonlyMap<string, Money>,
): ReadonlyMap<string, Money> =>
  new Map([
    ...opening,
    ...seats.flatMap((dealt) => stakesDecided(dealt, opening.get(`seat:${dealt.seat}`) ?? ZERO)),
  ]);

const stakesDecided = ({ hands, insured, seat }: DealtSeat, main: Money): readonly [string, Money][] => [
  ...(insured ? decisionStakes('insure', { seat, hand: 0, main }) : []),
  ...(hands.length > 1 ? decisionStakes('split', { seat, hand: 0, main }) : []),
  ...hands.flatMap(({ stakes }, hand) =>
    stakes > 1 ? [...decisionStakes('double', { seat, hand, main })] : [],
  ),
];

/** A seat that was not dealt to has nothing to settle; what was bet behind it comes back. */
function settleSpot(id: string, { seats, dealer }: BlackjackDeal): Settled {
  const kind = kindOf(id);
  const dealt = seats.find(({ seat }) => seat === seatOf(id));
  assert(
    SPOTS.some((each) => each.id === id),
    `a spot of this felt: ${id}`,
  );
  if (!dealt) return kind === 'behind' ? PUSHED : LOST;
  const [first, second] = dealt.hands;
  const dealtFirst = second ? [first!.cards[0]!, second.cards[0]!] : first!.cards.slice(0, 2);
  switch (kind) {
    case 'perfect_pairs':
      return settlePerfectPairs(dealtFirst);
    case 'three_cards':
      return settle21Plus3([...dealtFirst, dealer[0]!]);
    case 'insurance':
      return settleInsurance(dealer);
    case 'second_hand':
    case 'second_doubled':
      return second ? settleHand(second, dealer) : LOST;
    default:
      return settleHand(first!, dealer);
  }
}
