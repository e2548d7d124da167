import { assert, type Result } from '@fairhouse/kernel';
import { type CardTable, cardSeats, dealCards, endCardTurn, standFromCards } from '../cards/table.ts';
import { lineUp } from './deal-hand.ts';
import type { PokerTable } from './seating.ts';
import { beginHand, endTurn, type Step, stand } from './table.ts';

/** A table of any game that has rooms. */
export type RoomTable = PokerTable | CardTable;

/** What a room asks of its game. */
export type Play<T extends RoomTable> = {
  /** Between the end of a hand and the next deal: contributions to its deck are taken meanwhile, and the end is looked at. */
  readonly betweenMs: number;
  /** Seats that take part in the next hand; undefined while there are too few. */
  dealtIn(table: T): readonly number[] | undefined;
  /** Begins the next hand. @param deck in the order of the deal */
  deal(table: T, deck: readonly number[], now: number): Step<T>;
  endTurn(table: T, now: number): Step<T>;
  stand(table: T, player: string, now: number): Result<Step<T>, { readonly code: 'not_seated' }>;
};

const HOLDEM: Play<PokerTable> = {
  betweenMs: 5_000,
  dealtIn: (table) => lineUp(table)?.players.map(({ seat }) => seat),
  deal(table, deck, now) {
    const lineup = lineUp(table);
    assert(lineup, 'enough take part');
    return beginHand(table, lineup, deck, now);
  },
  endTurn,
  stand,
};

const CARDS: Play<CardTable> = {
  betweenMs: 9_000,
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
  (isCardTable(table) ? CARDS : HOLDEM) as unknown as Play<T>;
