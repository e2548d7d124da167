import { addMoney, fail, type Money, moneyOf, ok, type Result, ZERO } from '@fairhouse/kernel';
import {
  changeSeat,
  onTable,
  PACE,
  type Payout,
  type Seat,
  type Seating,
  seatOf,
  wasDealtIn,
} from './seating.ts';

export type SeatFault =
  | 'no_such_seat'
  | 'seat_taken'
  | 'seated_already'
  | 'others_wait'
  | 'under_way'
  | 'buy_in_too_small'
  | 'buy_in_too_large'
  | 'not_seated';

type Refused = { readonly code: SeatFault };

/** What a player has to bring at least and at most: who left a moment ago brings what was taken away. */
export function buyInOf(table: Seating, player: string, now: number): { min: Money; max: Money } {
  const { min, max } = table.rules.buyIn;
  const left = table.left.find((each) => each.player === player && each.until > now);
  if (!left || left.amount <= min) return { min, max };
  return { min: left.amount, max: left.amount > max ? left.amount : max };
}

/** What somebody wants to take a seat with. */
export type Taking = {
  readonly player: string;
  readonly seat: number;
  readonly amount: Money;
  readonly post: boolean;
};

/** Why a seat cannot be taken, whatever is brought. */
export function takeableFault(table: Seating, { player, seat }: Taking): SeatFault | undefined {
  const { rules } = table;
  if (!Number.isInteger(seat) || seat < 1 || seat > rules.seats) return 'no_such_seat';
  if (seatOf(table, player)) return 'seated_already';
  if (table.seats.some((each) => each.seat === seat)) return 'seat_taken';
  const ahead = table.waiting.findIndex((each) => each.player === player);
  const isFree = (ahead < 0 ? table.waiting.length : ahead) < rules.seats - table.seats.length;
  return isFree ? undefined : 'others_wait';
}

/** Sets somebody down. @param start the chips that lie there, and how the seat comes into the game */
export function addSeat<T extends Seating>(
  table: T,
  { player, seat, amount }: Taking,
  start: Pick<Seat, 'stack' | 'entry'>,
): T {
  const { sums } = table;
  const added: Seat = {
    ...start,
    seat,
    player,
    pending: ZERO,
    out: false,
    outNext: false,
    leaving: false,
    missedBlinds: false,
    orbitsOut: 0,
    bankMs: PACE.bankMs,
    hands: 0,
    brought: amount,
    rake: ZERO,
  };
  return {
    ...table,
    seats: [...table.seats, added].toSorted((one, other) => one.seat - other.seat),
    waiting: table.waiting.filter((each) => each.player !== player),
    sums: { ...sums, in: addMoney(sums.in, amount) },
  };
}

export const removeSeat = <T extends Seating>(table: T, seat: number): T => ({
  ...table,
  seats: table.seats.filter((each) => each.seat !== seat),
});

/** Takes a free seat with chips. A newcomer waits for the big blind unless it is to be posted. */
export function sit<T extends Seating>(table: T, taking: Taking, now: number): Result<T, Refused> {
  const fault = takeableFault(table, taking);
  if (fault) return fail({ code: fault });
  const { player, amount, post } = taking;
  const range = buyInOf(table, player, now);
  if (amount < range.min || amount % table.rules.unit !== 0n) return fail({ code: 'buy_in_too_small' });
  if (amount > range.max) return fail({ code: 'buy_in_too_large' });
  const sat = addSeat(table, taking, { stack: amount, entry: post ? 'posts' : 'waits' });
  return ok({ ...sat, left: table.left.filter((each) => each.player !== player && each.until > now) });
}

/** Adds chips up to the most that a table takes; during a hand they wait for the next one. */
export function topUp<T extends Seating>(table: T, player: string, amount: Money): Result<T, Refused> {
  const held = seatOf(table, player);
  if (!held || held.leaving) return fail({ code: 'not_seated' });
  const { rules, sums } = table;
  if (amount <= 0n || amount % rules.unit !== 0n) return fail({ code: 'buy_in_too_small' });
  const before = held.stack + held.pending;
  if (before + amount > rules.buyIn.max) return fail({ code: 'buy_in_too_large' });
  // Who has lost all buys in again.
  if (before === 0n && !wasDealtIn(table, held.seat) && amount < rules.buyIn.min)
    return fail({ code: 'buy_in_too_small' });
  const change = wasDealtIn(table, held.seat)
    ? { pending: addMoney(held.pending, amount) }
    : { stack: addMoney(held.stack, amount) };
  return ok({
    ...changeSeat(table, held.seat, { ...change, brought: addMoney(held.brought, amount) }),
    sums: { ...sums, in: addMoney(sums.in, amount) },
  });
}

/** Sits out: at once, or as soon as the hand is over for who was dealt in. */
export function sitOut<T extends Seating>(table: T, player: string): Result<T, Refused> {
  const held = seatOf(table, player);
  if (!held) return fail({ code: 'not_seated' });
  const change = wasDealtIn(table, held.seat) ? { outNext: true } : { out: true };
  return ok(changeSeat(table, held.seat, change));
}

/** Comes back: at once where no blind was missed, else with the big blind, its own or posted. */
export function sitIn<T extends Seating>(table: T, player: string, post: boolean): Result<T, Refused> {
  const held = seatOf(table, player);
  if (!held || held.leaving) return fail({ code: 'not_seated' });
  const owes = held.missedBlinds || held.entry !== 'ready';
  const entry = owes ? (post ? 'posts' : 'waits') : 'ready';
  return ok(changeSeat(table, held.seat, { out: false, outNext: false, orbitsOut: 0, entry }));
}

/** Pays out all who leave and have no chips in a running hand. */
export function removeLeavers<T extends Seating>(
  table: T,
  now: number,
): { readonly table: T; readonly payouts: readonly Payout[] } {
  const gone = table.seats.filter((each) => each.leaving && !wasDealtIn(table, each.seat));
  if (gone.length === 0) return { table, payouts: [] };
  const payouts = gone.map(({ player, stack, pending, rake }) => ({
    player,
    amount: addMoney(stack, pending),
    rake,
  }));
  const names = new Set(gone.map(({ player }) => player));
  const stays = { ...table, seats: table.seats.filter(({ player }) => !names.has(player)) };
  const until = now + PACE.ratholeMs;
  return {
    table: {
      ...stays,
      left: [
        ...table.left.filter((each) => each.until > now && !names.has(each.player)),
        ...payouts
          .filter(({ amount }) => amount > 0n)
          .map(({ player, amount }) => ({ player, amount, until })),
      ],
      sums: {
        in: table.sums.in,
        out: addMoney(table.sums.out, ...payouts.map(({ amount }) => amount)),
        rake: addMoney(table.sums.rake, ...payouts.map(({ rake }) => rake)),
      },
    },
    payouts,
  };
}

/** Waits for a seat. */
export function joinWaiting<T extends Seating>(table: T, player: string): Result<T, Refused> {
  if (seatOf(table, player)) return fail({ code: 'seated_already' });
  if (table.waiting.some((each) => each.player === player)) return ok(table);
  return ok({ ...table, waiting: [...table.waiting, { player, offeredUntil: null }] });
}

export const leaveWaiting = <T extends Seating>(table: T, player: string): T => ({
  ...table,
  waiting: table.waiting.filter((each) => each.player !== player),
});

/** Offers each free seat to who waits first; an offer that nobody took goes on to the next. */
export function offerSeats<T extends Seating>(table: T, free: number, now: number): T {
  const stay = table.waiting.filter(({ offeredUntil }) => offeredUntil === null || offeredUntil > now);
  const waiting = stay.map((each, at) => ({
    ...each,
    offeredUntil: at < free ? (each.offeredUntil ?? now + PACE.offerMs) : null,
  }));
  return { ...table, waiting };
}

/** In = out + rake + what lies there. @returns what is missing, zero always */
export const imbalanceOf = (table: Seating): Money =>
  moneyOf(table.sums.in - table.sums.out - table.sums.rake - onTable(table));
