import { addMoney, fail, type Money, ok, type Result } from '@fairhouse/kernel';
import { dealOrder, drawPlaces, layDeck } from './deck.ts';
import type { Action, ActionFault } from './hand-state.ts';
import { isCardTable, playOf, type RoomTable } from './play-of.ts';
import type { CashIn, NextDeck, Room, TableRoom } from './room-state.ts';
import { seatOf } from './seating.ts';
import { joinWaiting, leaveWaiting, offerSeats, type SeatFault, sitIn, sitOut } from './seats.ts';
import { type Contest, callOff, isContest } from './sit-and-go.ts';
import { actAt, type Step } from './table.ts';
import type { Tournament } from './tournament-state.ts';

/** Letters and digits that a player contributes to the deck of one hand. */
const CONTRIBUTION = /^[A-Za-z0-9_-]{16,64}$/;

/** A room: one table of any game, or a tournament with all its tables. */
export type AnyRoom = TableRoom | Tournament;

export const isTournament = (room: AnyRoom): room is Tournament => 'plan' in room;

export const isHoldem = (room: AnyRoom): room is Room => !isTournament(room) && !isCardTable(room.table);

export const openRoom = <T extends RoomTable>(table: T): Room<T> => ({
  table,
  cashIns: [],
  cashOuts: [],
  next: null,
  dealt: null,
  paid: 0,
});

type RoomFault = SeatFault | 'money_on_the_way';
type Answered<T extends RoomTable> = Result<Room<T>, { readonly code: RoomFault }>;

/** Writes down that money is asked for. What would be refused at the table is refused now, before a coin moves. */
export function askCashIn<T extends RoomTable>(
  room: Room<T>,
  asked: Omit<CashIn, 'state'>,
  now: number,
): Answered<T> {
  const { table, cashIns } = room;
  const { player, seat, amount } = asked;
  if (cashIns.some((each) => each.player === player)) return fail({ code: 'money_on_the_way' });
  if (seat !== null && cashIns.some((each) => each.seat === seat)) return fail({ code: 'seat_taken' });
  const play = playOf(table);
  const tried = seat === null ? play.topUp(table, player, amount) : play.sit(table, { ...asked, seat }, now);
  if (!tried.ok) return tried;
  return ok({ ...room, cashIns: [...cashIns, { ...asked, state: 'asking' }] });
}

/**
 * What the wallet said to a cash-in. `unknown`: it may have taken the money, which is asked back then. So is money for which the
 * table has no use any more. An answer that was heard before changes nothing.
 */
export function hearCashIn<T extends RoomTable>(
  room: Room<T>,
  id: string,
  answer: 'taken' | 'refused' | 'unknown',
  now: number,
): Room<T> {
  const asked = room.cashIns.find((each) => each.id === id);
  if (asked?.state !== 'asking') return room;
  const others = { ...room, cashIns: room.cashIns.filter((each) => each.id !== id) };
  if (answer === 'refused') return others;
  const { player, amount, seat, post } = asked;
  const returning: Room<T> = { ...others, cashIns: [...others.cashIns, { ...asked, state: 'returning' }] };
  if (answer === 'unknown') return returning;
  const play = playOf(room.table);
  const used =
    seat === null
      ? play.topUp(room.table, player, amount)
      : play.sit(room.table, { player, amount, seat, post }, now);
  return used.ok ? { ...others, table: used.value } : returning;
}

/** The wallet has given a cash-in back, or had never taken it. */
export const hearReturned = <T extends RoomTable>(room: Room<T>, id: string): Room<T> => ({
  ...room,
  cashIns: room.cashIns.filter((each) => each.id !== id || each.state !== 'returning'),
});

/** The wallet has paid a cash-out. */
export const hearCashOut = <T extends RoomTable>(room: Room<T>, id: string): Room<T> => ({
  ...room,
  cashOuts: room.cashOuts.filter((each) => each.id !== id),
});

/** Writes down what a step pays out. */
export function take<T extends RoomTable>(room: Room<T>, { table, payouts }: Step<T>): Room<T> {
  if (table === room.table && payouts.length === 0) return room;
  const cashOuts = payouts.map((payout, at) => ({ ...payout, id: `${room.paid + at + 1}` }));
  return {
    ...room,
    table,
    cashOuts: [...room.cashOuts, ...cashOuts],
    paid: room.paid + cashOuts.length,
  };
}

/** Stands up; what lies at the seat goes back to the wallet now, or as soon as the hand is over. */
export function leave<T extends RoomTable>(room: Room<T>, player: string, now: number): Answered<T> {
  const play = playOf(room.table);
  const stood = play.stand(room.table, player, now);
  if (!stood.ok) return stood;
  const left = take(room, stood.value);
  // Whoever comes for the seat has a part in a deck of its own.
  return ok(left.next && !play.dealtIn(left.table) ? { ...left, next: null } : left);
}

export function decide(
  room: Room,
  player: string,
  action: Action,
  now: number,
): Result<Room, { readonly code: ActionFault | 'not_seated' | 'too_late' }> {
  const acted = actAt(room.table, player, action, now);
  return acted.ok ? ok(take(room, acted.value)) : acted;
}

/** Sits out from the next hand on, or comes back. @param post the big blind now, where blinds were missed */
export function pause<T extends RoomTable>(
  room: Room<T>,
  player: string,
  wish: { readonly out: boolean; readonly post: boolean },
): Answered<T> {
  const changed = wish.out ? sitOut(room.table, player) : sitIn(room.table, player, wish.post);
  return changed.ok ? ok({ ...room, table: changed.value }) : changed;
}

/** Waits for a seat, or no longer. */
export function queueUp<T extends RoomTable>(
  room: Room<T>,
  player: string,
  waits: boolean,
  now: number,
): Answered<T> {
  const changed = waits ? joinWaiting(room.table, player) : ok(leaveWaiting(room.table, player));
  return changed.ok ? ok({ ...room, table: offer(changed.value, now) }) : changed;
}

const offer = <T extends RoomTable>(table: T, now: number): T =>
  offerSeats(table, playOf(table).freeSeats(table), now);

/** Whoever has the turn is not there any more: it ends now, as if its time were over. */
export const endTurnNow = <T extends RoomTable>(room: Room<T>, now: number): Room<T> =>
  room.table.turn
    ? take(
        room,
        playOf(room.table).endTurn({ ...room.table, turn: { ...room.table.turn, endsAt: now } }, now),
      )
    : room;

/** Shows the root of the next deck, once a hand can be dealt. @param seed drawn by the house for this hand alone */
export function prepareDeck<T extends RoomTable>(room: Room<T>, seed: string, now: number): Room<T> {
  const play = playOf(room.table);
  if (room.next || !room.table.booked || !play.dealtIn(room.table)) return room;
  const dealsAt = now + play.waitMs(room.table);
  return { ...room, next: { seed, root: layDeck(seed).root, contributions: [], dealsAt } };
}

/** A player's part of the next deck: one, which cannot be changed, and only after the root was shown. */
export function contribute<T extends RoomTable>(
  room: Room<T>,
  player: string,
  { root, text }: { readonly root: string; readonly text: string },
): Result<Room<T>, { readonly code: 'not_seated' | 'deck_closed' | 'contribution_not_allowed' }> {
  const held = seatOf(room.table, player);
  if (!held) return fail({ code: 'not_seated' });
  if (room.next?.root !== root) return fail({ code: 'deck_closed' });
  if (!CONTRIBUTION.test(text)) return fail({ code: 'contribution_not_allowed' });
  const { contributions } = room.next;
  if (contributions.some(({ seat }) => seat === held.seat)) return ok(room);
  return ok({
    ...room,
    next: { ...room.next, contributions: [...contributions, { seat: held.seat, text }] },
  });
}

/** Does what the clock asks for: ends a turn, deals, hands on offers of seats. */
export function tick<T extends RoomTable>(room: Room<T>, now: number): Room<T> {
  const timed = take(room, playOf(room.table).endTurn(room.table, now));
  const offered = { ...timed, table: offer(timed.table, now) };
  return offered.next && now >= offered.next.dealsAt ? dealNext(offered, offered.next, now) : offered;
}

/** Deals from the deck that was shown, where two or more are there for it. */
export function dealNext<T extends RoomTable>(room: Room<T>, next: NextDeck, now: number): Room<T> {
  const play = playOf(room.table);
  const dealt = play.dealtIn(room.table);
  // Too few are left: the root was shown for nothing, and the next hand has another.
  if (!dealt) return { ...room, next: null };
  const contributions = next.contributions.filter(({ seat }) => dealt.includes(seat));
  const laid = layDeck(next.seed);
  const deck = dealOrder(laid, drawPlaces(laid.root, contributions));
  const begun = { ...room, next: null, dealt: { seed: next.seed, contributions } };
  return take(begun, play.deal(room.table, deck, now));
}

/** Ends the sit-and-go of a room before any place is known: everybody is paid back. */
export function callOffContest(
  room: Room<Contest>,
): Result<Room<Contest>, { readonly code: 'nobody_entered' | 'places_known' }> {
  const called = callOff(room.table);
  return called.ok ? ok({ ...take(room, called.value), next: null }) : called;
}

export const isContestRoom = (room: AnyRoom): room is Room<Contest> =>
  isHoldem(room) && isContest(room.table);

/** When the clock has something to do next; null while only players can move the room on. */
export function dueAt({ table, next }: TableRoom): number | null {
  const offers = table.waiting.flatMap(({ offeredUntil }) => offeredUntil ?? []);
  const times = [playOf(table).endsAt(table), next?.dealsAt, ...offers].filter((time) => time != null);
  return times.length > 0 ? Math.min(...times) : null;
}

/** What the wallet took for this room and has not had back: on the table, or owed. */
export const heldMoney = ({ table, cashOuts }: TableRoom): Money =>
  addMoney(playOf(table).money(table), ...cashOuts.flatMap(({ amount, rake }) => [amount, rake]));
