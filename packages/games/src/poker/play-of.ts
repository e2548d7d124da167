import { assert, fail, type Money, type Result } from '@fairhouse/kernel';
import { type CardTable, cardSeats, dealCards, endCardTurn, standFromCards } from '../cards/table.ts';
import { lineUp } from './deal-hand.ts';
import { onTable, type PokerTable, type Seating } from './seating.ts';
import { type SeatFault, sit, type Taking, topUp } from './seats.ts';
import {
  beginDeal,
  type Contest,
  cancelsAt,
  cancelUnfilled,
  enter,
  isContest,
  isOpen,
  mayDeal,
  poolOf,
  reopen,
  START_MS,
} from './sit-and-go.ts';
import { beginHand, endTurn, type Step, stand } from './table.ts';

/** A table of any game that has rooms. */
export type RoomTable = PokerTable | CardTable;

/** What a room asks of its game. */
export type Play<T extends RoomTable> = {
  /** Between the end of a hand and the next deal: contributions to its deck are taken meanwhile, and the end is looked at. */
  waitMs(table: T): number;
  sit(table: T, taking: Taking, now: number): Result<T, { readonly code: SeatFault }>;
  topUp(table: T, player: string, amount: Money): Result<T, { readonly code: SeatFault }>;
  /** How many seats may be taken now. */
  freeSeats(table: T): number;
  /** The money that lies there. */
  money(table: T): Money;
  /** Seats that take part in the next hand; undefined while there are too few. */
  dealtIn(table: T): readonly number[] | undefined;
  /** Begins the next hand. @param deck in the order of the deal */
  deal(table: T, deck: readonly number[], now: number): Step<T>;
  /** Ends a turn, or whatever else has come to its end by the clock. */
  endTurn(table: T, now: number): Step<T>;
  /** When that is; null while nothing has an end. */
  endsAt(table: T): number | null;
  stand(table: T, player: string, now: number): Result<Step<T>, { readonly code: 'not_seated' }>;
};

/** The least that players have for contributing after a root was shown. */
const CONTRIBUTE_MS = 2_000;

const freeAt = ({ rules, seats }: Seating): number => rules.seats - seats.length;

/** What games have in common where chips are money. */
const CASH = {
  sit,
  topUp,
  freeSeats: freeAt,
  money: onTable,
  endsAt: ({ turn }: Seating) => turn?.endsAt ?? null,
} as const;

const HOLDEM_MS = 5_000;

const HOLDEM: Play<PokerTable> = {
  ...CASH,
  waitMs: ({ handNumber }) => (handNumber === 0 ? CONTRIBUTE_MS : HOLDEM_MS),
  dealtIn: (table) => lineUp(table)?.players.map(({ seat }) => seat),
  deal(table, deck, now) {
    const lineup = lineUp(table);
    assert(lineup, 'enough take part');
    return beginHand(table, lineup, deck, now);
  },
  endTurn,
  stand,
};

const SIT_AND_GO: Play<Contest> = {
  waitMs: (table) => (isOpen(table) ? START_MS : HOLDEM_MS),
  sit: enter,
  topUp: () => fail({ code: 'under_way' }),
  freeSeats: (table) => (isOpen(table) ? freeAt(table) : 0),
  money: poolOf,
  dealtIn: (table) => (mayDeal(table) ? HOLDEM.dealtIn(table) : undefined),
  deal: (table, deck, now) => HOLDEM.deal(beginDeal(table, now), deck, now) as Step<Contest>,
  endTurn(table, now) {
    const cancelled = cancelUnfilled(table, now);
    return cancelled.payouts.length > 0 ? cancelled : (endTurn(reopen(table, now), now) as Step<Contest>);
  },
  endsAt: (table) => table.turn?.endsAt ?? table.sitAndGo.reopensAt ?? cancelsAt(table),
  stand: stand as Play<Contest>['stand'],
};

const CARDS_MS = 9_000;

const CARDS: Play<CardTable> = {
  ...CASH,
  waitMs: ({ handNumber }) => (handNumber === 0 ? CONTRIBUTE_MS : CARDS_MS),
  dealtIn: cardSeats,
  deal(table, deck, now) {
    const seats = cardSeats(table);
    assert(seats, 'enough take part');
    return dealCards(table, seats, deck, now);
  },
  endTurn: endCardTurn,
  stand: standFromCards,
};

export const isCardTable = (table: RoomTable): table is CardTable => 'game' in table.rules;

/** The game of a table. */
export const playOf = <T extends RoomTable>(table: T): Play<T> =>
  (isCardTable(table) ? CARDS : isContest(table) ? SIT_AND_GO : HOLDEM) as unknown as Play<T>;
