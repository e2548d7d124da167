import { assert, moneyOf } from '@fairhouse/kernel';
import { describe, expect, test } from 'vitest';
import { drawBelow } from '../fair/byte-stream.ts';
import { drawWithout } from '../fair/draw-without.ts';
import { seededWords } from '../returns.ts';
import { lineUp } from './deal-hand.ts';
import { optionsOf } from './hand.ts';
import type { Action } from './hand-state.ts';
import { keepTable, restoreTable } from './keep-table.ts';
import { chips, deckOf } from './sample-hands.ts';
import { holdem, onTable, openTable, PACE, type PokerTable, seatOf } from './seating.ts';
import {
  buyInOf,
  imbalanceOf,
  joinWaiting,
  leaveWaiting,
  offerSeats,
  sit,
  sitIn,
  sitOut,
  topUp,
} from './seats.ts';
import { actAt, beginHand, endTurn, type Step, stand } from './table.ts';

const RULES = holdem(6, chips(5), chips(10));
const DECK = deckOf('AS KS QS AH KH QH 2D 7C 9D 3C 5H');

const taken = <T>(result: { ok: true; value: T } | { ok: false; fault: unknown }): T => {
  assert(result.ok, 'it is taken');
  return result.value;
};

/** Players a, b … at the seats named, with 1,000 chips each. */
function tableOf(...seats: number[]): PokerTable {
  return seats.reduce(
    (table, seat, at) =>
      taken(sit(table, { player: 'abcdefghi'[at]!, seat, amount: chips(1_000), post: false }, 0)),
    openTable(RULES),
  );
}

const deal = (table: PokerTable, now = 0): PokerTable => beginHand(table, lineUp(table)!, DECK, now).table;

/** Everybody folds to the last one. */
function foldOut(table: PokerTable): PokerTable {
  let now = table;
  while (now.turn) {
    const { player } = now.seats.find(({ seat }) => seat === now.turn!.seat)!;
    now = taken(actAt(now, player, { type: 'fold' }, 0)).table;
  }
  return now;
}

describe('who is dealt in', () => {
  test('a game of newcomers begins with all of them', () => {
    expect(lineUp(tableOf(1, 3, 5))).toMatchObject({ button: 1, smallBlindSeat: 3, bigBlindSeat: 5 });
  });

  test('the button moves one player at a time, the blinds to the left of it', () => {
    const first = foldOut(deal(tableOf(1, 3, 5)));
    expect(lineUp(first)).toMatchObject({ button: 3, smallBlindSeat: 5, bigBlindSeat: 1 });
  });

  test('heads-up nobody pays the big blind twice in a row', () => {
    const first = foldOut(deal(tableOf(2, 4)));
    expect(first.bigBlindSeat).toBe(4);
    expect(lineUp(first)).toMatchObject({ button: 4, smallBlindSeat: 4, bigBlindSeat: 2 });
    const three = foldOut(deal(tableOf(1, 3, 5)));
    const two = taken(stand(three, 'a', 0)).table;
    expect(lineUp(two)).toMatchObject({ button: 5, smallBlindSeat: 5, bigBlindSeat: 3 });
  });

  test('a newcomer waits for the big blind, and comes in with it', () => {
    const first = foldOut(deal(tableOf(1, 3, 5)));
    const late = taken(sit(first, { player: 'z', seat: 2, amount: chips(400), post: false }, 0));
    expect(lineUp(late)?.players.map(({ seat }) => seat)).toEqual([1, 3, 5]);
    const second = foldOut(deal(late));
    expect(lineUp(second)).toMatchObject({ button: 5, smallBlindSeat: 1, bigBlindSeat: 2 });
  });

  test('a newcomer who posts comes in at once, but not between button and big blind', () => {
    const first = foldOut(deal(tableOf(1, 3, 5)));
    const posting = (seat: number) =>
      lineUp(taken(sit(first, { player: 'z', seat, amount: chips(400), post: true }, 0)))?.players;
    expect(posting(2)).toContainEqual({ seat: 2, post: 'big' });
    expect(posting(4)).toHaveLength(3);
  });

  test('who missed the blinds posts the big one, and the small one as dead money', () => {
    let table = taken(sitOut(tableOf(1, 2, 3, 4), 'd'));
    for (let hand = 0; hand < 3; hand += 1) table = foldOut(deal(table));
    expect(seatOf(table, 'd')).toMatchObject({ missedBlinds: true, orbitsOut: 1 });
    const back = taken(sitIn(table, 'd', true));
    expect(lineUp(back)?.players).toContainEqual({ seat: 4, post: 'big_and_dead_small' });
  });

  test('who comes back before a blind came by owes nothing', () => {
    const first = foldOut(deal(tableOf(1, 2, 3, 4)));
    const back = taken(sitIn(taken(sitOut(first, 'a')), 'a', false));
    expect(seatOf(back, 'a')?.entry).toBe('ready');
  });

  test('who sits out for two rounds of the blinds loses the seat and has the stack back', () => {
    let table = taken(sitOut(foldOut(deal(tableOf(1, 2, 3, 4))), 'a'));
    const paid: Step['payouts'][number][] = [];
    for (let hand = 0; hand < 9 && seatOf(table, 'a'); hand += 1) {
      const step = beginHand(table, lineUp(table)!, DECK, 0);
      paid.push(...step.payouts);
      table = foldOut(step.table);
    }
    expect(seatOf(table, 'a')).toBeUndefined();
    expect(paid).toMatchObject([{ player: 'a', amount: chips(1_000) }]);
  });
});

describe('the clock', () => {
  test('gives 15 seconds and then the time bank, of which what was used is gone', () => {
    const table = deal(tableOf(1, 3, 5));
    const { seat, baseEndsAt, endsAt } = table.turn!;
    expect([seat, baseEndsAt, endsAt]).toEqual([1, 15_000, 45_000]);
    const acted = taken(actAt(table, 'a', { type: 'call' }, 21_000)).table;
    expect(seatOf(acted, 'a')?.bankMs).toBe(PACE.bankMs - 6_000);
    expect(actAt(table, 'a', { type: 'call' }, 45_000)).toMatchObject({
      ok: false,
      fault: { code: 'too_late' },
    });
  });

  test('that runs out folds, or checks where that is free, and sits the player out', () => {
    const table = endTurn(deal(tableOf(1, 3, 5)), 45_000).table;
    expect(table.hand?.log).toEqual([{ seat: 1, action: { type: 'fold' } }]);
    expect(seatOf(table, 'a')?.out).toBe(true);
    const called = taken(actAt(table, 'b', { type: 'call' }, 45_000)).table;
    expect(endTurn(called, 90_000).table.hand?.log.at(-1)).toEqual({ seat: 5, action: { type: 'check' } });
  });

  test('does nothing before it is over', () => {
    const table = deal(tableOf(1, 3));
    expect(endTurn(table, 44_999).table).toBe(table);
  });

  test('the bank fills up by 5 seconds in 10 hands', () => {
    let table = tableOf(1, 3);
    for (let hand = 0; hand < 10; hand += 1) table = foldOut(deal(table));
    expect(seatOf(table, 'a')?.bankMs).toBe(PACE.bankMs + 5_000);
  });
});

describe('chips', () => {
  test('brought during a hand count from the next one on', () => {
    const table = tableOf(1, 3, 5);
    const low = taken(
      sit(taken(stand(table, 'c', 0)).table, { player: 'y', seat: 6, amount: chips(400), post: false }, 0),
    );
    const more = taken(topUp(deal(low), 'y', chips(100)));
    expect(more.hand?.setup.players.find(({ seat }) => seat === 6)?.stack).toBe(chips(400));
    expect(onTable(more)).toBe(chips(2_500));
    expect(deal(foldOut(more)).hand?.setup.players.find(({ seat }) => seat === 6)?.stack).toBeGreaterThan(
      chips(480),
    );
    expect(topUp(more, 'y', chips(501))).toMatchObject({ ok: false, fault: { code: 'buy_in_too_large' } });
  });

  test('of who stands up in a hand are paid out when it is over', () => {
    const table = deal(tableOf(1, 3, 5));
    const step = taken(stand(table, 'c', 0));
    expect(step.payouts).toEqual([]);
    const called = taken(actAt(step.table, 'a', { type: 'fold' }, 0)).table;
    const done = taken(actAt(called, 'b', { type: 'fold' }, 0));
    expect(done.payouts).toMatchObject([{ player: 'c', amount: chips(1_005) }]);
  });

  test('that were taken away come back with the player for an hour', () => {
    let table = tableOf(1, 3, 5);
    table = {
      ...table,
      seats: table.seats.map((each) => (each.player === 'a' ? { ...each, stack: chips(1_700) } : each)),
    };
    const gone = taken(stand(table, 'a', 5)).table;
    expect(buyInOf(gone, 'a', 6)).toEqual({ min: chips(1_700), max: chips(1_700) });
    expect(sit(gone, { player: 'a', seat: 1, amount: chips(1_000), post: false }, 6)).toMatchObject({
      ok: false,
      fault: { code: 'buy_in_too_small' },
    });
    expect(buyInOf(gone, 'a', 5 + PACE.ratholeMs)).toEqual(RULES.buyIn);
  });
});

describe('seats', () => {
  test('are one for a player, and no more than there are', () => {
    const table = tableOf(1, 3);
    const ask = (player: string, seat: number, amount = 500) =>
      sit(table, { player, seat, amount: chips(amount), post: false }, 0);
    expect(ask('a', 2)).toMatchObject({ fault: { code: 'seated_already' } });
    expect(ask('z', 1)).toMatchObject({ fault: { code: 'seat_taken' } });
    expect(ask('z', 7)).toMatchObject({ fault: { code: 'no_such_seat' } });
    expect(ask('z', 2, 399)).toMatchObject({ fault: { code: 'buy_in_too_small' } });
    expect(ask('z', 2, 1_001)).toMatchObject({ fault: { code: 'buy_in_too_large' } });
  });

  test('that come free are offered to who waits first, then to the next', () => {
    const full = tableOf(1, 2, 3, 4, 5, 6);
    const waits = taken(joinWaiting(taken(joinWaiting(full, 'x')), 'y'));
    const free = offerSeats(taken(stand(waits, 'f', 0)).table, 1, 0);
    const ask = (table: PokerTable, player: string) =>
      sit(table, { player, seat: 6, amount: chips(500), post: false }, 0);
    expect(ask(free, 'z')).toMatchObject({ fault: { code: 'others_wait' } });
    expect(ask(free, 'y')).toMatchObject({ fault: { code: 'others_wait' } });
    expect(ask(free, 'x').ok).toBe(true);
    const later = offerSeats(free, 1, PACE.offerMs);
    expect(later.waiting).toMatchObject([{ player: 'y', offeredUntil: 2 * PACE.offerMs }]);
    expect(leaveWaiting(later, 'y').waiting).toEqual([]);
  });
});

test('in a random life of a table in equals out, rake and what lies there at every step, and each comes back as it was stored', () => {
  const words = seededWords(22);
  const below = (n: number) => drawBelow(words, n);
  let table = openTable(RULES);
  let now = 0;
  const paid: Step['payouts'][number][] = [];
  const keep = (step: Step) => {
    paid.push(...step.payouts);
    table = step.table;
  };
  for (let step = 0; step < 3_000; step += 1) {
    now += below(9_000);
    const player = 'abcdefgh'[below(8)]!;
    const wish = below(12);
    if (wish === 0) {
      const amount = moneyOf(buyInOf(table, player, now).min);
      const sat = sit(table, { player, seat: 1 + below(6), amount, post: below(2) === 0 }, now);
      if (sat.ok) table = sat.value;
    } else if (wish === 1 && below(4) === 0) {
      const stood = stand(table, player, now);
      if (stood.ok) keep(stood.value);
    } else if (wish === 2) {
      const more = topUp(table, player, chips(1 + below(300)));
      if (more.ok) table = more.value;
    } else if (wish === 3) {
      const changed = below(4) === 0 ? sitOut(table, player) : sitIn(table, player, below(2) === 0);
      if (changed.ok) table = changed.value;
    } else if (table.booked) {
      const lineup = lineUp(table);
      if (lineup) keep(beginHand(table, lineup, drawWithout(words, 52, 52), now));
    } else if (table.turn) {
      const { seat } = table.turn;
      const actor = table.seats.find((each) => each.seat === seat)!.player;
      const acted = actAt(table, actor, wishOf(table, below), now);
      keep(acted.ok ? acted.value : endTurn(table, now));
    }
    expect(imbalanceOf(table)).toBe(0n);
    if (step % 10 === 0) expect(restoreTable(keepTable(table))).toEqual(table);
  }
  const out = paid.reduce((sum, { amount, rake }) => sum + amount + rake, 0n);
  expect(out + onTable(table)).toBe(table.sums.in);
  expect(table.handNumber).toBeGreaterThan(100);
  expect(table.sums.rake).toBeGreaterThan(0n);
});

function wishOf(table: PokerTable, below: (n: number) => number): Action {
  const { canCheck, raise } = optionsOf(table.hand!)!;
  const wish = below(10);
  if (raise && wish < 3) return { type: 'raise', to: wish === 0 ? raise.max : raise.min };
  if (canCheck) return { type: 'check' };
  return wish < 6 ? { type: 'call' } : { type: 'fold' };
}
