import { addMoney, assert, type Money, moneyOf, parseMoney, subtractMoney, ZERO } from '@fairhouse/kernel';
import { describe, expect, test } from 'vitest';
import { drawBelow, type WordSource } from '../fair/byte-stream.ts';
import { seededWords } from '../returns.ts';
import { blindsAt, chipsOf, MINUTE_MS } from './blind-levels.ts';
import { optionsOf } from './hand.ts';
import type { Action } from './hand-state.ts';
import { keepRoom, restoreRoom } from './keep-table.ts';
import { prizesOf, shareOfPlaces } from './prizes.ts';
import {
  askCashIn,
  callOffContest,
  contribute,
  decide,
  dueAt,
  hearCashIn,
  hearCashOut,
  heldMoney,
  isContestRoom,
  leave,
  openRoom,
  pause,
  prepareDeck,
  queueUp,
  tick,
} from './room.ts';
import type { Room } from './room-state.ts';
import { PACE, seatOf, type TableRules } from './seating.ts';
import {
  type Contest,
  contestPrizes,
  FILL_MS,
  isContest,
  openContest,
  payPlaces,
  priceOf,
  REOPEN_MS,
  START_MS,
  sitAndGo,
} from './sit-and-go.ts';
import type { Finish } from './sit-and-go-state.ts';

const money = (text: string): Money => moneyOf(parseMoney(text)!);

const rulesOf = (
  seats: TableRules['seats'],
  shares: readonly bigint[],
  [entry, fee]: readonly [string, string],
): TableRules =>
  sitAndGo(seats, {
    entry: money(entry),
    fee: money(fee),
    stack: chipsOf(1_500),
    levelMs: 3 * MINUTE_MS,
    shares,
  });

const TWO = rulesOf(2, [100n], ['2', '0.1']);
const SIX = rulesOf(6, [65n, 35n], ['1', '0.05']);
const NINE = rulesOf(9, [50n, 30n, 20n], ['0.33', '0.02']);

const taken = <T>(result: { ok: true; value: T } | { ok: false; fault: unknown }): T => {
  assert(result.ok, 'it is taken');
  return result.value;
};

const contestOf = ({ table }: Room): Contest => {
  assert(isContest(table), 'a sit-and-go');
  return table;
};

const contestRoom = (room: Room): Room<Contest> => {
  assert(isContestRoom(room), 'a sit-and-go');
  return room;
};

const ask = (room: Room, player: string, seat: number, amount: Money, now = 0) =>
  askCashIn(room, { id: `in ${player} ${now}`, player, seat, amount, post: false }, now);

const enter = (room: Room, player: string, seat: number, now = 0): Room => {
  const asked = taken(ask(room, player, seat, room.table.rules.buyIn.min, now));
  return hearCashIn(asked, `in ${player} ${now}`, 'taken', now);
};

const PLAYERS = 'abcdefghi';

const filled = (rules: TableRules, count: number = rules.seats): Room =>
  [...PLAYERS.slice(0, count)].reduce(
    (room, player, at) => enter(room, player, at + 1),
    openRoom(openContest(rules)),
  );

const chipsOn = ({ table }: Room): bigint =>
  (table.hand && !table.hand.result
    ? table.hand.players.reduce((sum, { stack, total, dead }) => sum + stack + total + dead, 0n)
    : 0n) +
  table.seats
    .filter(({ seat }) => table.booked || !table.hand!.players.some((each) => each.seat === seat))
    .reduce((sum, { stack }) => sum + stack, 0n);

/** Who was taken money from for a room, less what it has paid or owes. */
const balanceOf = (room: Room): Money => subtractMoney(room.table.sums.in, heldMoney(room));

const fold: Action = { type: 'fold' };

/** Deals the next hand. */
function dealt(room: Room, now: number): Room {
  const ready = prepareDeck(room, `seed ${now}`, now);
  assert(ready.next, 'a hand can be dealt');
  return tick(ready, ready.next.dealsAt);
}

const actor = ({ table }: Room): string => table.seats.find(({ seat }) => seat === table.turn!.seat)!.player;

describe('an entry', () => {
  test('costs prize and fee to the cent, whatever a chip is, and buys the same stack for everybody', () => {
    const room = openRoom(openContest(NINE));
    const price = priceOf(NINE.sitAndGo!);
    expect(price).toBe(money('0.35'));
    for (const wrong of [moneyOf(price - 1n), moneyOf(price + 1n), chipsOf(1)])
      expect(ask(room, 'a', 1, wrong).ok).toBe(false);
    const sat = enter(room, 'a', 1);
    expect(seatOf(sat.table, 'a')).toMatchObject({ stack: chipsOf(1_500), brought: price });
    expect(heldMoney(sat)).toBe(price);
  });

  test('is paid back whole before the first deal, and the deck that was shown is dropped', () => {
    const full = prepareDeck(filled(TWO), 'a seed', 0);
    expect(full.next?.dealsAt).toBe(START_MS);
    const left = taken(leave(full, 'a', START_MS - 1));
    expect(left).toMatchObject({ next: null, cashOuts: [{ player: 'a', amount: money('2.1'), rake: ZERO }] });
    expect(tick(left, START_MS).table.hand).toBeNull();
    const again = prepareDeck(enter(left, 'c', 1, 5_000), 'another', 5_000);
    expect(again.next).toMatchObject({ dealsAt: 5_000 + START_MS, contributions: [] });
    expect(balanceOf(hearCashOut(again, '1'))).toBe(money('2.1'));
  });

  test('is not to be had or given back from the first deal on; nothing can be added', () => {
    const begun = dealt(filled(TWO), 0);
    expect(ask(begun, 'c', 1, money('2.1'))).toMatchObject({ fault: { code: 'under_way' } });
    const more = { id: 'more', player: 'a', seat: null, amount: chipsOf(21), post: false };
    expect(askCashIn(begun, more, 0)).toMatchObject({ fault: { code: 'under_way' } });
    const stays = taken(leave(begun, actor(begun), START_MS));
    expect(stays.cashOuts.filter(({ rake }) => rake === 0n)).toEqual([]);
    expect(contestOf(stays).seats).toHaveLength(2);
  });

  test('is paid back where the seats are not taken within an hour of the first', () => {
    const first = enter(openRoom(openContest(SIX)), 'a', 1, 1_000);
    const room = enter(first, 'b', 2, 2_000);
    const due = 1_000 + FILL_MS;
    expect(dueAt(room)).toBe(due);
    expect(tick(room, due - 1).cashOuts).toEqual([]);
    const cancelled = tick(room, due);
    expect(cancelled.cashOuts).toMatchObject(
      ['a', 'b'].map((player) => ({ player, amount: money('1.05'), rake: ZERO })),
    );
    expect(contestOf(cancelled)).toMatchObject({ seats: [], sitAndGo: { number: 1, cancelsAt: null } });
    expect(dueAt(filled(SIX))).toBeNull();
  });

  test('is paid back whole where it is called off, in the middle of a hand too, and the next takes entries', () => {
    for (const room of [filled(SIX, 3), filled(SIX), dealt(filled(SIX), 0)]) {
      const waits = { ...room, table: { ...room.table, waiting: [{ player: 'x', offeredUntil: null }] } };
      const off = taken(callOffContest(contestRoom(waits)));
      expect(off.cashOuts).toEqual(
        contestOf(room).seats.map(({ player }, at) => ({
          id: `${at + 1}`,
          player,
          amount: money('1.05'),
          rake: ZERO,
        })),
      );
      expect(balanceOf(off)).toBe(ZERO);
      expect(off).toMatchObject({ next: null, table: { hand: null, turn: null, booked: true, seats: [] } });
      expect(off.table).toMatchObject({
        handNumber: room.table.handNumber,
        waiting: [{ player: 'x' }],
        sitAndGo: { number: 2, level: 0, cancelsAt: null, last: { number: 1, calledOff: true } },
      });
      expect(enter(off, 'x', 1, 1_000).table.seats).toHaveLength(1);
      expect(callOffContest(off)).toMatchObject({ fault: { code: 'nobody_entered' } });
    }
  });

  test('is not paid back by calling off once somebody has a place', () => {
    const { room } = playOut(dealt(filled(TWO), 0), seededWords(1), START_MS);
    expect(callOffContest(contestRoom(room))).toMatchObject({ fault: { code: 'places_known' } });
  });

  test('asked for by two who want the last seat is had by one', () => {
    const room = filled(SIX, 5);
    const first = taken(ask(room, 'x', 6, money('1.05')));
    expect(ask(first, 'y', 6, money('1.05'))).toMatchObject({ fault: { code: 'seat_taken' } });
  });

  test('waits in line while one is played, and is offered to who waits once the next takes entries', () => {
    let room = taken(queueUp(dealt(filled(TWO), 0), 'x', true, START_MS));
    expect(room.table.waiting).toMatchObject([{ player: 'x', offeredUntil: null }]);
    room = playOut(room, seededWords(1), START_MS).room;
    const now = contestOf(room).sitAndGo.reopensAt!;
    const next = tick(room, now);
    expect(contestOf(next)).toMatchObject({
      seats: [],
      handNumber: room.table.handNumber,
      sitAndGo: { number: 2, level: 0, last: { number: 1 } },
      waiting: [{ player: 'x', offeredUntil: now + PACE.offerMs }],
    });
    expect(next.table.rules).toMatchObject(blindsAt(1));
    expect(enter(next, 'x', 1, now).table.seats).toHaveLength(1);
  });
});

describe('the clock', () => {
  test('raises the blinds by a level at a deal, once for each, however long the hand before took', () => {
    let room = dealt(filled(SIX), 0);
    expect(contestOf(room)).toMatchObject({ rules: blindsAt(1), sitAndGo: { level: 1 } });
    room = foldAround(room);
    const late = START_MS + 20 * MINUTE_MS;
    room = dealt(room, late);
    expect(contestOf(room)).toMatchObject({ rules: blindsAt(2), sitAndGo: { level: 2 } });
    expect(room.table.hand!.setup.bigBlind).toBe(chipsOf(30));
    room = dealt(foldAround(room), late + MINUTE_MS);
    expect(contestOf(room).sitAndGo.level).toBe(2);
  });

  test('plays for who is not there: the blinds are paid, the hand is given up, and coming back is at once', () => {
    let room = dealt(filled(TWO), 0);
    const away = actor(room);
    room = tick(room, dueAt(room)!);
    expect(seatOf(room.table, away)).toMatchObject({ out: true, stack: chipsOf(1_490) });
    room = dealt(room, START_MS + MINUTE_MS);
    expect(room.table.hand!.players.map(({ seat }) => seat)).toEqual([1, 2]);
    room = taken(pause(room, away, { out: false, post: false }));
    expect(seatOf(room.table, away)).toMatchObject({ out: false, entry: 'ready' });
  });

  test('brings one in which nobody is there to its end, by the blinds alone', () => {
    let room = filled(NINE);
    for (const player of PLAYERS) room = taken(pause(room, player, { out: true, post: false }));
    const { room: ended, hands } = playOut(room, seededWords(4), 0);
    expect(contestOf(ended).sitAndGo.finished).toHaveLength(9);
    expect(hands).toBeGreaterThan(40);
  });

  test('gives leaving a seat again no second life: a room that nobody changes is the same room', () => {
    const away = taken(leave(dealt(filled(SIX), 0), 'd', START_MS));
    expect(taken(leave(away, 'd', START_MS + 1))).toBe(away);
  });
});

describe('prizes', () => {
  test('are the pool to the cent; what does not divide is the first place’s', () => {
    expect(prizesOf(money('2.97'), [50n, 30n, 20n])).toEqual([money('1.49'), money('0.89'), money('0.59')]);
    for (let cents = 1n; cents < 400n; cents += 1n) {
      const pool = moneyOf(cents * 100n);
      expect(addMoney(...prizesOf(pool, [50n, 30n, 20n]))).toBe(pool);
    }
  });

  test('of places that are shared are shared by the cent', () => {
    const prizes = [money('5'), money('3'), money('0.03')];
    expect([...shareOfPlaces(prizes, 2, [4, 1])]).toEqual([
      [4, money('1.52')],
      [1, money('1.51')],
    ]);
    expect([...shareOfPlaces(prizes, 3, [7, 2])].map(([, amount]) => amount)).toEqual([
      money('0.02'),
      money('0.01'),
    ]);
  });

  /** All is lost in one hand by seats that had so much before it. */
  const lostBy = (had: Readonly<Record<number, number>>): readonly Finish[] => {
    const table = contestOf(dealt(filled(NINE), 0));
    const hand = table.hand!;
    const players = hand.setup.players.map((each) => ({
      ...each,
      stack: chipsOf(had[each.seat] ?? 9_000),
    }));
    const seats = table.seats.map((each) => ({
      ...each,
      stack: had[each.seat] === undefined ? chipsOf(9_000) : ZERO,
    }));
    const over = { ...table, hand: { ...hand, setup: { ...hand.setup, players } }, seats, booked: true };
    return payPlaces(over, 0).table.sitAndGo.finished;
  };
  const places = (finished: readonly Finish[]) => finished.map(({ seat, place }) => [seat, place]);

  test('go to who had more before the hand in which both were lost, and to both where that was the same', () => {
    expect(places(lostBy({ 3: 200, 5: 700 }))).toEqual([
      [3, 9],
      [5, 8],
    ]);
    const tied = lostBy({ 1: 300, 2: 300, 3: 300, 4: 300, 5: 300, 6: 100, 7: 300 });
    expect(new Set(places(tied).map(([, place]) => place))).toEqual(new Set([9, 3]));
    // The third place is worth 0.59 and is shared by six: ten cents for each, nine for the last.
    const parts = tied.slice(1).map(({ prize }) => prize);
    expect(parts.filter((each) => each === money('0.10'))).toHaveLength(5);
    expect(addMoney(...parts)).toBe(money('0.59'));
  });
});

test.each([
  ['two', TWO, 12],
  ['six', SIX, 8],
  ['nine', NINE, 6],
] as const)(
  'of %s seats, random lives keep every chip, pay every cent of the entries once, and come back as they were stored',
  (_, rules, lives) => {
    const words = seededWords(rules.seats);
    for (let life = 0; life < lives; life += 1) {
      const { room } = playOut(filled(rules), words, 0);
      const table = contestOf(room);
      const { finished } = table.sitAndGo;
      const prizes = contestPrizes(table);
      expect(new Set(finished.map(({ player }) => player)).size).toBe(rules.seats);
      expect(finished.at(-1)).toMatchObject({ place: 1, prize: prizes[0] });
      expect(addMoney(...finished.map(({ prize }) => prize))).toBe(addMoney(...prizes));
      const paid = room.cashOuts.reduce((sum, { amount, rake }) => sum + amount + rake, 0n);
      expect(paid).toBe(priceOf(rules.sitAndGo!) * BigInt(rules.seats));
      expect(room.cashOuts.map(({ rake }) => rake)).toEqual(finished.map(() => rules.sitAndGo!.fee));
      expect(table.sums).toEqual({
        in: paid,
        out: addMoney(...prizes),
        rake: moneyOf(rules.sitAndGo!.fee * BigInt(rules.seats)),
      });
    }
  },
);

function foldAround(room: Room): Room {
  let now = room;
  while (now.table.turn) now = taken(decide(now, actor(now), fold, now.table.turn.baseEndsAt - 1));
  return now;
}

/** Plays a sit-and-go by chance to its end; some go away and some come back. What holds at every step is checked at every step. */
function playOut(begin: Room, words: WordSource, from: number): { room: Room; hands: number } {
  const below = (n: number) => drawBelow(words, n);
  const all = chipsOf(1_500 * begin.table.rules.seats);
  let room = begin;
  let now = from;
  let hands = 0;
  for (let step = 0; contestOf(room).sitAndGo.reopensAt === null; step += 1) {
    assert(step < 20_000, 'it ends');
    const level = contestOf(room).sitAndGo.level;
    if (room.table.turn) {
      const player = actor(room);
      const wish = below(40);
      now = room.table.turn.baseEndsAt - 1;
      if (wish === 0) room = taken(leave(room, player, now));
      else if (wish === 1) {
        now = room.table.turn.endsAt;
        room = tick(room, now);
      } else room = taken(decide(room, player, wishOf(room, below), now));
      const other = room.table.seats[below(room.table.seats.length)]!.player;
      if (below(60) === 0) room = taken(pause(room, other, { out: false, post: false }));
    } else {
      const goes = room.table.seats[below(room.table.seats.length)]!.player;
      if (level > 0 && below(12) === 0) room = taken(leave(room, goes, now));
      room = prepareDeck(room, `${begin.table.rules.seats} ${step}`, now);
      if (room.next && below(3) === 0) {
        const { player } = room.table.seats[below(room.table.seats.length)]!;
        room = taken(contribute(room, player, { root: room.next.root, text: 'x'.repeat(16) }));
      }
      now = room.next!.dealsAt;
      room = tick(room, now);
      hands += 1;
    }
    const { sitAndGo: stands } = contestOf(room);
    expect(stands.level - level).toBeLessThanOrEqual(1);
    expect(chipsOn(room)).toBe(all);
    expect(heldMoney(room)).toBe(room.table.sums.in);
    if (step % 50 === 0) expect(restoreRoom(keepRoom(room))).toEqual(room);
  }
  expect(contestOf(room).sitAndGo.reopensAt! - now).toBe(REOPEN_MS);
  return { room, hands };
}

function wishOf({ table }: Room, below: (n: number) => number): Action {
  const { canCheck, raise } = optionsOf(table.hand!)!;
  const wish = below(10);
  if (raise && wish < 3) return { type: 'raise', to: wish === 0 ? raise.max : raise.min };
  if (canCheck) return { type: 'check' };
  return wish < 6 ? { type: 'call' } : fold;
}
