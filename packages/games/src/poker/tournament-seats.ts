import { addMoney, assert, type Money, ZERO } from '@fairhouse/kernel';
import { drawBelow, type WordSource } from '../fair/byte-stream.ts';
import { blindsAt, CHIP } from './blind-levels.ts';
import { seatsAfter } from './hand-state.ts';
import { RAKE } from './rake.ts';
import { openRoom } from './room.ts';
import type { Room } from './room-state.ts';
import { openTable, type Seat, seatOf, type TableRules } from './seating.ts';
import { addSeat } from './seats.ts';
import type { TournamentEvent, TournamentRules, TournamentTable } from './tournament-state.ts';

export const entryPrice = ({ entry, fee }: Pick<TournamentRules, 'entry' | 'fee'>): Money =>
  addMoney(entry, fee);

/** What is played at a table of a tournament at a level. */
export const tournamentTable = ({ seats, levels }: TournamentRules, level: number): TableRules => ({
  seats,
  ...blindsAt(level, levels),
  buyIn: { min: ZERO, max: ZERO },
  unit: CHIP,
  rake: { ...RAKE, percent: 0n },
  forPlaces: true,
});

export const isOut = ({ outs }: TournamentEvent, player: string): boolean =>
  outs.some((each) => each.player === player);

/** Who sits at a table and is not out. */
export const playersAt = (event: TournamentEvent, { room }: TournamentTable): Seat[] =>
  room.table.seats.filter(({ player }) => !isOut(event, player));

/** Where a player sits, out or not. */
export const tableWith = ({ tables }: TournamentEvent, player: string): TournamentTable | undefined =>
  tables.find(({ room }) => seatOf(room.table, player));

export const setRoom = (event: TournamentEvent, number: number, room: Room): TournamentEvent => ({
  ...event,
  tables: event.tables.map((each) => (each.number === number ? { number, room } : each)),
});

const freeSeats = ({ table }: Room): number[] =>
  Array.from({ length: table.rules.seats }, (_, at) => at + 1).filter(
    (seat) => !table.seats.some((each) => each.seat === seat),
  );

/** Chairs of players who are out are kept until the next deal, for the end of the hand to be looked at. */
export const clearChairs = (event: TournamentEvent, { number, room }: TournamentTable): TournamentEvent =>
  setRoom(event, number, {
    ...room,
    table: { ...room.table, seats: room.table.seats.filter(({ player }) => !isOut(event, player)) },
  });

const tableAt = ({ tables }: TournamentEvent, number: number): TournamentTable => {
  const table = tables.find((each) => each.number === number);
  assert(table, 'a table of the tournament');
  return table;
};

/** Sits somebody down at the free seat that comes to the blinds first. Nothing of the seat was dealt from, or given to, a deck there. */
function sitDown(event: TournamentEvent, number: number, held: Omit<Seat, 'seat'>): TournamentEvent {
  const isFull = freeSeats(tableAt(event, number).room).length === 0;
  const cleared = isFull ? clearChairs(event, tableAt(event, number)) : event;
  const { room } = tableAt(cleared, number);
  const [seat] = seatsAfter(freeSeats(room), room.table.button ?? 0);
  assert(seat !== undefined, 'a seat is free');
  const seats = [...room.table.seats, { ...held, seat, hands: 0 }];
  return setRoom(cleared, number, {
    ...room,
    table: { ...room.table, seats: seats.toSorted((one, other) => one.seat - other.seat) },
    next: room.next && {
      ...room.next,
      contributions: room.next.contributions.filter((each) => each.seat !== seat),
    },
  });
}

function getUp(event: TournamentEvent, player: string): TournamentEvent {
  const from = tableWith(event, player);
  if (!from) return event;
  const { room, number } = from;
  const seats = room.table.seats.filter((each) => each.player !== player);
  return setRoom(event, number, { ...room, table: { ...room.table, seats } });
}

/** The table with the fewest players, of some. */
const emptiest = (event: TournamentEvent, tables: readonly TournamentTable[]): TournamentTable => {
  const [table] = tables.toSorted(
    (one, other) => playersAt(event, one).length - playersAt(event, other).length,
  );
  assert(table, 'there is another table');
  return table;
};

const tablesFor = ({ rules }: TournamentEvent, players: number): number => Math.ceil(players / rules.seats);

const seatedIn = (event: TournamentEvent): number =>
  event.tables.reduce((sum, table) => sum + playersAt(event, table).length, 0);

function openAnother(event: TournamentEvent): TournamentEvent {
  const number = event.opened + 1;
  const room = openRoom(openTable(tournamentTable(event.rules, Math.max(1, event.level))));
  return { ...event, opened: number, tables: [...event.tables, { number, room }] };
}

/** A full stack at a seat to come. */
function newcomer({ rules }: TournamentEvent, player: string): Omit<Seat, 'seat'> {
  const { seats } = addSeat(
    openTable(tournamentTable(rules, 1)),
    { player, seat: 1, amount: entryPrice(rules), post: false },
    { stack: rules.stack, entry: 'ready' },
  );
  return seats[0]!;
}

/** Seats who comes after the start, or again: where the fewest sit, at a table more where all are full. */
export function seatLate(event: TournamentEvent, player: string): TournamentEvent {
  const gone = getUp(event, player);
  const isFull = seatedIn(gone) >= gone.tables.length * gone.rules.seats;
  const open = isFull ? openAnother(gone) : gone;
  return sitDown(open, emptiest(open, open.tables).number, newcomer(open, player));
}

function shuffled<T>(list: readonly T[], words: WordSource): T[] {
  const drawn = [...list];
  for (let at = drawn.length - 1; at > 0; at -= 1) {
    const other = drawBelow(words, at + 1);
    [drawn[at], drawn[other]] = [drawn[other]!, drawn[at]!];
  }
  return drawn;
}

/** Draws tables and seats for everybody who has entered. */
export function drawSeats(event: TournamentEvent, words: WordSource): TournamentEvent {
  const players = shuffled(
    event.entrants.map(({ player }) => player),
    words,
  );
  let drawn = event;
  for (let left = tablesFor(event, players.length); left > 0; left -= 1) drawn = openAnother(drawn);
  const chairs = Array.from({ length: event.rules.seats }, (_, at) => at + 1);
  const { tables } = drawn;
  return {
    ...drawn,
    tables: tables.map(({ number, room }, at) => {
      const here = players.filter((_, each) => each % tables.length === at);
      const places = shuffled(chairs, words);
      const seats = here.map((player, each) => ({ ...newcomer(event, player), seat: places[each]! }));
      const sorted = seats.toSorted((one, other) => one.seat - other.seat);
      return { number, room: { ...room, table: { ...room.table, seats: sorted } } };
    }),
  };
}

const move = (event: TournamentEvent, held: Seat, to: TournamentTable): TournamentEvent =>
  sitDown(getUp(event, held.player), to.number, { ...held, entry: 'ready' });

/** Is a table to be broken? The last is, once the players of all have room at the others. */
export const isToBreak = (event: TournamentEvent, { number }: TournamentTable): boolean =>
  event.tables.length > tablesFor(event, seatedIn(event)) && event.tables.at(-1)?.number === number;

/** Takes a table away; its players go where the fewest sit. */
export function breakTable(event: TournamentEvent, table: TournamentTable): TournamentEvent {
  let left = event;
  for (const held of playersAt(event, table)) {
    const others = left.tables.filter(({ number }) => number !== table.number);
    left = move(left, held, emptiest(left, others));
  }
  return { ...left, tables: left.tables.filter(({ number }) => number !== table.number) };
}

/** While a table has two players more than another, who comes to the big blind next goes there. */
export function balance(event: TournamentEvent, number: number): TournamentEvent {
  const table = tableAt(event, number);
  const others = event.tables.filter((each) => each.number !== number);
  if (others.length === 0) return event;
  const least = emptiest(event, others);
  const players = playersAt(event, table);
  if (players.length - playersAt(event, least).length < 2) return event;
  const [seat] = seatsAfter(
    players.map((each) => each.seat),
    table.room.table.bigBlindSeat ?? 0,
  );
  return balance(move(event, players.find((each) => each.seat === seat)!, least), number);
}
