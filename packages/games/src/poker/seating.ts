import { addMoney, type Money, moneyOf, ZERO } from '@fairhouse/kernel';
import type { Hand } from './hand-state.ts';
import { RAKE, type RakeRule } from './rake.ts';
import type { SitAndGo, SitAndGoRules } from './sit-and-go-state.ts';

/** What seats of any game are taken by. */
export type SeatRules = {
  readonly seats: number;
  readonly buyIn: { readonly min: Money; readonly max: Money };
  /** The smallest chip. */
  readonly unit: Money;
};

/** What is played at a table of hold'em. */
export type TableRules = SeatRules & {
  readonly seats: 2 | 6 | 9;
  readonly smallBlind: Money;
  readonly bigBlind: Money;
  readonly rake: RakeRule;
  /** Of a sit-and-go alone; its blinds are those of the level. */
  readonly sitAndGo?: SitAndGoRules;
  /** Of the tables of a tournament: the chips are no money, and who runs the tournament pays its places. */
  readonly forPlaces?: true;
};

/** What seats and clocks know of a hand. */
export type SeatedHand = {
  readonly players: readonly { readonly seat: number }[];
  readonly log: readonly unknown[];
  readonly result: object | null;
};

const CENT = moneyOf(100n);
const BUY_IN_BLINDS = { min: 40n, max: 100n } as const;

export const holdem = (seats: TableRules['seats'], smallBlind: Money, bigBlind: Money): TableRules => ({
  seats,
  smallBlind,
  bigBlind,
  buyIn: {
    min: moneyOf(bigBlind * BUY_IN_BLINDS.min),
    max: moneyOf(bigBlind * BUY_IN_BLINDS.max),
  },
  unit: CENT,
  rake: RAKE,
});

/** How long things take, in milliseconds. */
export const PACE = {
  actionMs: 15_000,
  /** What a player has for thinking longer, and how it comes back. */
  bankMs: 30_000,
  bankMostMs: 60_000,
  refillMs: 5_000,
  refillHands: 10,
  /** A seat that came free is offered to the first who waits for so long. */
  offerMs: 30_000,
  /** Who comes back within this brings what was taken away. */
  ratholeMs: 60 * 60_000,
} as const;

/** A player who sat out so many times while the big blind came by loses the seat. */
export const ORBITS_OUT_MOST = 2;

export type Seat = {
  readonly seat: number;
  readonly player: string;
  /** As it was when the running hand began; what a hand has moved is in the hand. */
  readonly stack: Money;
  /** Brought during a hand; it counts from the next one on. */
  readonly pending: Money;
  /** Passed over: no cards are dealt to the seat, and a hand it is in goes on without it. */
  readonly out: boolean;
  /** Sits out as soon as the hand is over. */
  readonly outNext: boolean;
  /** Stands up as soon as the hand allows. */
  readonly leaving: boolean;
  /** Who has no part in the blinds yet waits for the big one, or posts it. */
  readonly entry: 'ready' | 'waits' | 'posts';
  /** The big blind came by while the seat sat out. */
  readonly missedBlinds: boolean;
  readonly orbitsOut: number;
  readonly bankMs: number;
  readonly hands: number;
  /** Since the seat was taken. */
  readonly brought: Money;
  /** The rake attributed to the player, not handed to the house yet. */
  readonly rake: Money;
};

/** Whose turn it is (0: of all who have not laid their cards yet), after how many actions of the hand, and until when without and with the time bank. */
export type Turn = {
  readonly seat: number;
  readonly actions: number;
  readonly baseEndsAt: number;
  readonly endsAt: number;
};

/** A table of any game: who sits there with what, and who waits. */
export type Seating<Rules extends SeatRules = SeatRules, Played extends SeatedHand = SeatedHand> = {
  readonly rules: Rules;
  readonly seats: readonly Seat[];
  /** Who waits for a seat, first come first served; the first has an offer while a seat is free. */
  readonly waiting: readonly { readonly player: string; readonly offeredUntil: number | null }[];
  /** What players took away, until when they have to bring it back. */
  readonly left: readonly { readonly player: string; readonly amount: Money; readonly until: number }[];
  readonly handNumber: number;
  /** The hand that is played, or the last one; null before the first. */
  readonly hand: Played | null;
  /** What the hand has won and lost is in the stacks. */
  readonly booked: boolean;
  readonly turn: Turn | null;
  /** Since the table opened. In = out + rake + what lies on the table, at every instant. */
  readonly sums: { readonly in: Money; readonly out: Money; readonly rake: Money };
};

export type PokerTable = Seating<TableRules, Hand> & {
  readonly button: number | null;
  readonly bigBlindSeat: number | null;
  /** Of a sit-and-go alone. */
  readonly sitAndGo?: SitAndGo;
};

/** What a player takes away, with the rake that was theirs. */
export type Payout = { readonly player: string; readonly amount: Money; readonly rake: Money };

export const openSeats = <Rules extends SeatRules>(rules: Rules): Seating<Rules, never> => ({
  rules,
  seats: [],
  waiting: [],
  left: [],
  handNumber: 0,
  hand: null,
  booked: true,
  turn: null,
  sums: { in: ZERO, out: ZERO, rake: ZERO },
});

export const openTable = (rules: TableRules): PokerTable => ({
  ...openSeats(rules),
  button: null,
  bigBlindSeat: null,
});

/** All chips of the table, and the rake that has not been handed over. */
export const onTable = ({ seats }: Seating): Money =>
  addMoney(...seats.flatMap(({ stack, pending, rake }) => [stack, pending, rake]));

export const seatOf = (table: Seating, player: string): Seat | undefined =>
  table.seats.find((each) => each.player === player);

export const changeSeat = <T extends Seating>(table: T, seat: number, change: Partial<Seat>): T => ({
  ...table,
  seats: table.seats.map((each) => (each.seat === seat ? { ...each, ...change } : each)),
});

/** Has a seat cards that are still worth something? */
export const isInHand = ({ hand }: PokerTable, seat: number): boolean =>
  hand?.result === null && hand.players.some((player) => player.seat === seat && !player.folded);

/** Was it dealt into the hand that is still played? Its chips in the middle are told at the end. */
export const wasDealtIn = ({ hand }: Seating, seat: number): boolean =>
  hand?.result === null && hand.players.some((player) => player.seat === seat);
