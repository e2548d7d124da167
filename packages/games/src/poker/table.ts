import { addMoney, assert, fail, ok, type Result } from '@fairhouse/kernel';
import { bankAfter, giveTurn, refilledBank } from './clock.ts';
import { dealHand, type Lineup } from './deal-hand.ts';
import { act, optionsOf } from './hand.ts';
import type { Action, ActionFault } from './hand-state.ts';
import { changeSeat, type Payout, type PokerTable, type Seating, seatOf } from './seating.ts';
import { removeLeavers } from './seats.ts';
import { hasFinished, isContest, isOpen, payPlaces, withdraw } from './sit-and-go.ts';

/** A table after a step, and what is paid out by it. */
export type Step<T extends Seating = PokerTable> = { readonly table: T; readonly payouts: readonly Payout[] };

/** Begins a hand; where nobody has a decision it is over at once. */
export const beginHand = (table: PokerTable, lineup: Lineup, deck: readonly number[], now: number): Step =>
  goOn(dealHand(table, lineup, deck), now);

/** What a player does. The server's clock alone says whether it came in time. */
export function actAt(
  table: PokerTable,
  player: string,
  action: Action,
  now: number,
): Result<Step, { readonly code: ActionFault | 'not_seated' | 'too_late' }> {
  const held = seatOf(table, player);
  if (!held) return fail({ code: 'not_seated' });
  if (!table.hand || table.turn?.seat !== held.seat) return fail({ code: 'not_your_turn' });
  if (now >= table.turn.endsAt) return fail({ code: 'too_late' });
  const acted = act(table.hand, held.seat, action);
  if (!acted.ok) return acted;
  const bankMs = bankAfter(table, held, now);
  const changed = changeSeat({ ...table, hand: acted.value }, held.seat, { bankMs });
  return ok(goOn(changed, now));
}

/** Ends a turn whose time is over: a check where it is free, else a fold; the player sits out. */
export function endTurn(table: PokerTable, now: number): Step {
  const { turn } = table;
  if (!turn || now < turn.endsAt) return { table, payouts: [] };
  const timedOut = changeSeat(silently(table, turn.seat), turn.seat, { bankMs: 0, out: true });
  return goOn(timedOut, now);
}

/** Plays for who does not: never a bet, a fold only where a check is not free. */
function silently(table: PokerTable, seat: number): PokerTable {
  assert(table.hand, 'a turn is of a hand');
  const free = optionsOf(table.hand)?.canCheck === true;
  const acted = act(table.hand, seat, { type: free ? 'check' : 'fold' });
  assert(acted.ok, 'a check that is free, or a fold, is taken');
  return { ...table, hand: acted.value };
}

/** Stands up: now, or as soon as the hand is over for who was dealt in. */
export function stand(
  table: PokerTable,
  player: string,
  now: number,
): Result<Step, { readonly code: 'not_seated' }> {
  const held = seatOf(table, player);
  if (!held) return fail({ code: 'not_seated' });
  if (!isContest(table)) return ok(goOn(changeSeat(table, held.seat, { leaving: true }), now));
  if (isOpen(table) || hasFinished(table, player)) return ok(withdraw(table, held));
  return ok(blindOff(table, player, now));
}

/** Chips that are no money stay where their player has gone: they pay blinds, and fold. */
export function blindOff(table: PokerTable, player: string, now: number): Step {
  const held = seatOf(table, player);
  if (!held || held.out) return { table, payouts: [] };
  return goOn(changeSeat(table, held.seat, { out: true }), now);
}

/** Passes over players who are not there, gives the next one the turn, or ends the hand; then pays out who leaves. */
function goOn(table: PokerTable, now: number): Step {
  let going = table;
  while (going.hand?.turn != null) {
    const { turn } = going.hand;
    const held = going.seats.find(({ seat }) => seat === turn);
    assert(held, 'who was dealt in keeps the seat until the hand is over');
    if (!held.leaving && !held.out) return payOut(giveTurn(going, turn, held, now), now);
    going = silently(going, turn);
  }
  return payOut(going.booked ? going : bookHand(going), now);
}

function payOut(table: PokerTable, now: number): Step {
  if (isContest(table)) return payPlaces(table, now);
  return table.rules.forPlaces ? { table, payouts: [] } : removeLeavers(table, now);
}

/** Moves what the hand has won and lost into the stacks, once. The hand stays to be looked at until the next. */
function bookHand(table: PokerTable): PokerTable {
  const { hand } = table;
  assert(hand?.result, 'a hand that is over is booked');
  const { rakeBy } = hand.result;
  const seats = table.seats.map((each) => {
    const played = hand.players.find(({ seat }) => seat === each.seat);
    if (!played) return each;
    const share = rakeBy.find(({ seat }) => seat === each.seat)!.amount;
    const broke = played.stack === 0n && each.pending === 0n;
    return {
      ...each,
      stack: played.stack,
      rake: addMoney(each.rake, share),
      bankMs: refilledBank(each),
      out: each.out || each.outNext || broke,
      outNext: false,
    };
  });
  return { ...table, seats, turn: null, booked: true };
}
