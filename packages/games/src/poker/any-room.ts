import { fail, type Money, ok, type Result } from '@fairhouse/kernel';
import type { WordSource } from '../fair/byte-stream.ts';
import type { Action, ActionFault } from './hand-state.ts';
import * as atTable from './room.ts';
import { type AnyRoom, isTournament } from './room.ts';
import type { CashIn, Room, TableRoom } from './room-state.ts';
import type { SeatFault } from './seats.ts';
import {
  askEntry,
  cancelTournament,
  contributeAt,
  decideAt,
  endTurnAt,
  goAway,
  hearEntry,
  pauseAt,
  prepareDecks,
  roomSeenBy,
  tickTournament,
  tournamentDueAt,
  tournamentMoney,
  withdrawEntry,
} from './tournament.ts';
import { isOut } from './tournament-seats.ts';

type RoomFault = SeatFault | 'money_on_the_way';
type Stepped<R, Fault> = Result<R, { readonly code: Fault }>;

/** The table of a room that a player sees. */
export const roomFor = (room: AnyRoom, player: string): TableRoom =>
  isTournament(room) ? roomSeenBy(room, player) : room;

/** Every table of a room, by its number; one that stands alone has none, which is 0. */
export const tablesIn = (room: AnyRoom): ReadonlyMap<number, TableRoom> =>
  new Map(isTournament(room) ? room.event?.tables.map((table) => [table.number, table.room]) : [[0, room]]);

/** The number of the last hand that was dealt. */
export const lastHandIn = (room: AnyRoom): number =>
  isTournament(room) ? (room.event?.hands ?? room.hands) : room.table.handNumber;

/** Chairs of a tournament are counted over its tables: the third of table 2 is 23. */
const CHAIRS_EACH = 10;

/** Who has a seat where. Who is out of a tournament has none. */
export const seatsIn = (room: AnyRoom): readonly { readonly player: string; readonly seat: number }[] => {
  if (!isTournament(room)) return room.table.seats.map(({ player, seat }) => ({ player, seat }));
  const { event } = room;
  if (!event) return [];
  return event.tables.flatMap(({ number, room: { table } }) =>
    table.seats
      .filter(({ player }) => !isOut(event, player))
      .map(({ player, seat }) => ({ player, seat: number * CHAIRS_EACH + seat })),
  );
};

export const askCashIn = <R extends AnyRoom>(
  room: R,
  asked: Omit<CashIn, 'state'>,
  now: number,
): Stepped<R, RoomFault> =>
  (isTournament(room) ? askEntry(room, asked) : atTable.askCashIn(room as TableRoom, asked, now)) as Stepped<
    R,
    RoomFault
  >;

export const hearCashIn = <R extends AnyRoom>(
  room: R,
  id: string,
  answer: 'taken' | 'refused' | 'unknown',
  now: number,
): R =>
  (isTournament(room)
    ? hearEntry(room, id, answer, now)
    : atTable.hearCashIn(room as TableRoom, id, answer, now)) as R;

/** The wallet has given a cash-in back, or had never taken it. */
export const hearReturned = <R extends AnyRoom>(room: R, id: string): R => ({
  ...room,
  cashIns: room.cashIns.filter((each) => each.id !== id || each.state !== 'returning'),
});

/** The wallet has paid a cash-out. */
export const hearCashOut = <R extends AnyRoom>(room: R, id: string): R => ({
  ...room,
  cashOuts: room.cashOuts.filter((each) => each.id !== id),
});

/** Leaves by an own wish. */
export const leave = <R extends AnyRoom>(room: R, player: string, now: number): Stepped<R, RoomFault> =>
  (isTournament(room)
    ? withdrawEntry(room, player, now)
    : atTable.leave(room as TableRoom, player, now)) as Stepped<R, RoomFault>;

/** Is not there any more: a table loses the player, a tournament does not wait. */
export const loseSight = <R extends AnyRoom>(room: R, player: string, now: number): Stepped<R, RoomFault> =>
  isTournament(room) ? ok(goAway(room, player, now) as AnyRoom as R) : leave(room, player, now);

export const decide = <R extends AnyRoom>(
  room: R,
  player: string,
  action: Action,
  now: number,
): Stepped<R, ActionFault | 'not_seated' | 'too_late'> =>
  (isTournament(room)
    ? decideAt(room, player, action, now)
    : atTable.decide(room as AnyRoom as Room, player, action, now)) as Stepped<
    R,
    ActionFault | 'not_seated' | 'too_late'
  >;

export const pause = <R extends AnyRoom>(
  room: R,
  player: string,
  wish: { readonly out: boolean; readonly post: boolean },
  now: number,
): Stepped<R, RoomFault> =>
  (isTournament(room)
    ? pauseAt(room, player, wish.out, now)
    : atTable.pause(room as TableRoom, player, wish)) as Stepped<R, RoomFault>;

/** Nobody waits in line for a tournament. */
export const queueUp = <R extends AnyRoom>(
  room: R,
  player: string,
  waits: boolean,
  now: number,
): Stepped<R, RoomFault> =>
  isTournament(room)
    ? fail({ code: 'seated_already' })
    : (atTable.queueUp(room as TableRoom, player, waits, now) as Stepped<R, RoomFault>);

export const contribute = <R extends AnyRoom>(
  room: R,
  player: string,
  part: { readonly root: string; readonly text: string },
  now: number,
): Stepped<R, 'not_seated' | 'deck_closed' | 'contribution_not_allowed'> =>
  (isTournament(room)
    ? contributeAt(room, player, part, now)
    : atTable.contribute(room as TableRoom, player, part)) as Stepped<
    R,
    'not_seated' | 'deck_closed' | 'contribution_not_allowed'
  >;

/** Whoever has the turn at the table of a player is not there any more. */
export const endTurnNow = <R extends AnyRoom>(room: R, player: string, now: number): R =>
  (isTournament(room) ? endTurnAt(room, player, now) : atTable.endTurnNow(room as TableRoom, now)) as R;

/** Shows the root of the next deck, wherever a hand can be dealt. */
export const prepareDeck = <R extends AnyRoom>(room: R, drawSeed: () => string, now: number): R =>
  (isTournament(room)
    ? prepareDecks(room, drawSeed, now)
    : atTable.prepareDeck(room as TableRoom, drawSeed(), now)) as R;

/** Does what the clock asks for. @param words what seats are drawn from */
export const tick = <R extends AnyRoom>(room: R, words: WordSource, now: number): R =>
  (isTournament(room) ? tickTournament(room, words, now) : atTable.tick(room as TableRoom, now)) as R;

export const dueAt = (room: AnyRoom): number | null =>
  isTournament(room) ? tournamentDueAt(room) : atTable.dueAt(room);

export const heldMoney = (room: AnyRoom): Money =>
  isTournament(room) ? tournamentMoney(room) : atTable.heldMoney(room);

/** How many wait in line. */
export const waitingIn = (room: AnyRoom): number => (isTournament(room) ? 0 : room.table.waiting.length);

/** Staff call it off: everybody is paid back. */
export function callOffRoom(
  room: AnyRoom,
  now: number,
): Stepped<AnyRoom, 'not_found' | 'nobody_entered' | 'places_known'> {
  if (isTournament(room)) return cancelTournament(room, now);
  return atTable.isContestRoom(room) ? atTable.callOffContest(room) : fail({ code: 'not_found' });
}
