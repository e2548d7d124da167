import { assert, type Money } from '@fairhouse/kernel';
import { describe, expect, test } from 'vitest';
import { drawBelow } from '../fair/byte-stream.ts';
import { seededWords } from '../returns.ts';
import { checkDeck, drawPlaces, layDeck } from './deck.ts';
import { optionsOf } from './hand.ts';
import type { Action } from './hand-state.ts';
import { recordHand } from './record.ts';
import {
  askCashIn,
  contribute,
  decide,
  dueAt,
  hearCashIn,
  hearCashOut,
  hearReturned,
  heldMoney,
  leave,
  openRoom,
  prepareDeck,
  tick,
} from './room.ts';
import type { Room } from './room-state.ts';
import { chips } from './sample-hands.ts';
import { holdem, openTable, seatOf } from './seating.ts';

const RULES = holdem(6, chips(5), chips(10));

const taken = <T>(result: { ok: true; value: T } | { ok: false; fault: unknown }): T => {
  assert(result.ok, 'it is taken');
  return result.value;
};

const ask = (room: Room, player: string, seat: number | null, amount = 500) =>
  askCashIn(room, { id: `in ${player}`, player, seat, amount: chips(amount), post: false }, 0);

const seated = (...players: string[]): Room =>
  players.reduce(
    (room, player, at) => hearCashIn(taken(ask(room, player, at + 1)), `in ${player}`, 'taken', 0),
    openRoom(openTable(RULES)),
  );

describe('money on its way', () => {
  test('keeps the seat until the wallet has answered, and buys it once', () => {
    const asked = taken(ask(openRoom(openTable(RULES)), 'a', 2));
    expect(ask(asked, 'b', 2)).toMatchObject({ ok: false, fault: { code: 'seat_taken' } });
    expect(ask(asked, 'a', 3)).toMatchObject({ ok: false, fault: { code: 'money_on_the_way' } });
    const sat = hearCashIn(asked, 'in a', 'taken', 0);
    expect(hearCashIn(sat, 'in a', 'taken', 0)).toEqual(sat);
    expect(heldMoney(sat)).toBe(chips(500));
  });

  test('that was refused buys nothing', () => {
    const asked = taken(ask(openRoom(openTable(RULES)), 'a', 2));
    expect(hearCashIn(asked, 'in a', 'refused', 0)).toEqual(openRoom(openTable(RULES)));
  });

  test('without an answer is asked back until the wallet has said so, and buys nothing', () => {
    const asked = taken(ask(openRoom(openTable(RULES)), 'a', 2));
    const lost = hearCashIn(asked, 'in a', 'unknown', 0);
    expect(lost.cashIns).toMatchObject([{ state: 'returning' }]);
    expect(hearCashIn(lost, 'in a', 'taken', 0)).toEqual(lost);
    expect(hearReturned(lost, 'in a').cashIns).toEqual([]);
  });

  test('for a seat that was left meanwhile is asked back', () => {
    const more = taken(ask(seated('a', 'b'), 'a', null, 100));
    const gone = taken(leave(more, 'a', 0));
    expect(hearCashIn(gone, 'in a', 'taken', 0).cashIns).toMatchObject([{ state: 'returning' }]);
    expect(heldMoney(gone)).toBe(chips(1_000));
  });

  test('to a player who stands up is owed until the wallet has heard of it', () => {
    const gone = taken(leave(seated('a', 'b'), 'a', 0));
    expect(gone.cashOuts).toMatchObject([{ id: '1', player: 'a', amount: chips(500), rake: 0n }]);
    expect(heldMoney(hearCashOut(gone, '1'))).toBe(chips(500));
  });
});

describe('the next deck', () => {
  const shown = () => prepareDeck(seated('a', 'b', 'c'), 'a seed', 0);
  const text = 'x'.repeat(16);

  test('is shown by its root before anybody contributes, and dealt by what they contributed', () => {
    const room = shown();
    const { root } = room.next!;
    const full = taken(
      contribute(taken(contribute(room, 'a', { root, text })), 'c', { root, text: 'y'.repeat(16) }),
    );
    const dealt = tick(full, dueAt(full)!);
    const laid = layDeck('a seed');
    const { contributions } = dealt.dealt!;
    expect(contributions).toEqual([
      { seat: 1, text },
      { seat: 3, text: 'y'.repeat(16) },
    ]);
    const places = drawPlaces(laid.root, contributions);
    expect(dealt.table.hand?.setup.deck).toEqual(places.map((place) => laid.cards[place]));
    const record = recordHand(dealt.table.hand!, 1, { laid, places, contributions }, 1);
    expect(record.deck.root).toBe(root);
    expect(checkDeck(record.deck).every(({ holds }) => holds)).toBe(true);
    expect(record.deck.opened).toHaveLength(2);
  });

  test('takes one contribution of each, of its own root, while it is open', () => {
    const room = shown();
    const { root } = room.next!;
    const once = taken(contribute(room, 'a', { root, text }));
    expect(taken(contribute(once, 'a', { root, text: 'z'.repeat(16) }))).toEqual(once);
    expect(contribute(room, 'a', { root: 'another', text })).toMatchObject({
      fault: { code: 'deck_closed' },
    });
    expect(contribute(room, 'a', { root, text: 'short' })).toMatchObject({
      fault: { code: 'contribution_not_allowed' },
    });
    expect(contribute(room, 'z', { root, text })).toMatchObject({ fault: { code: 'not_seated' } });
    const dealt = tick(once, dueAt(once)!);
    expect(contribute(dealt, 'b', { root, text })).toMatchObject({ fault: { code: 'deck_closed' } });
  });

  test('is dropped where too few are left to play', () => {
    const room = taken(leave(taken(leave(shown(), 'a', 0)), 'b', 0));
    expect(tick(room, dueAt(room)!)).toMatchObject({ next: null, dealt: null });
  });
});

test('in a random life of a room the wallet has paid for what lies there, whatever it answers and how often', () => {
  const words = seededWords(8);
  const below = (n: number) => drawBelow(words, n);
  let room = openRoom(openTable(RULES));
  let [now, ids] = [0, 0];
  const wallet = new Map<string, { readonly amount: Money; returned: boolean }>();
  let took = 0n;
  let paid = 0n;
  for (let step = 0; step < 4_000; step += 1) {
    now += below(6_000);
    const player = 'abcdefgh'[below(8)]!;
    const wish = below(10);
    if (wish === 0) {
      const seat = seatOf(room.table, player) ? null : 1 + below(6);
      const id = `${++ids}`;
      const asked = askCashIn(
        room,
        { id, player, seat, amount: chips(400 + below(300)), post: below(2) === 0 },
        now,
      );
      if (asked.ok) room = asked.value;
    } else if (wish === 1 && below(6) === 0) {
      const gone = leave(room, player, now);
      if (gone.ok) room = gone.value;
    } else if (wish <= 4) answerWallet();
    else if (room.table.turn && below(8) > 0) {
      const { seat } = room.table.turn;
      const actor = room.table.seats.find((each) => each.seat === seat)!.player;
      const acted = decide(room, actor, wishOf(room, below), now);
      if (acted.ok) room = acted.value;
    } else room = tick(prepareDeck(room, `seed ${step}`, now), now);
    const asking = [...wallet].filter(
      ([id, each]) => !each.returned && room.cashIns.some((one) => one.id === id),
    );
    const onTheWay = asking.reduce((sum, [, { amount }]) => sum + amount, 0n);
    expect(took).toBe(paid + heldMoney(room) + onTheWay);
  }
  expect(room.table.handNumber).toBeGreaterThan(50);

  /** Takes, refuses, takes silently, gives back, pays; each also twice. */
  function answerWallet(): void {
    const cashIn = room.cashIns[below(Math.max(1, room.cashIns.length))];
    const cashOut = room.cashOuts[0];
    if (cashIn?.state === 'asking') {
      const heard = (['taken', 'refused', 'unknown', 'unknown'] as const)[below(4)]!;
      if (heard === 'taken' || (heard === 'unknown' && below(2) === 0)) {
        wallet.set(cashIn.id, { amount: cashIn.amount, returned: false });
        took += cashIn.amount;
      }
      room = hearCashIn(room, cashIn.id, heard, now);
      room = hearCashIn(room, cashIn.id, heard, now);
    } else if (cashIn) {
      const known = wallet.get(cashIn.id);
      if (known && !known.returned) took -= known.amount;
      if (known) known.returned = true;
      room = hearReturned(hearReturned(room, cashIn.id), cashIn.id);
    } else if (cashOut) {
      paid += cashOut.amount + cashOut.rake;
      room = hearCashOut(hearCashOut(room, cashOut.id), cashOut.id);
    }
  }
});

function wishOf({ table }: Room, below: (n: number) => number): Action {
  const { canCheck, raise } = optionsOf(table.hand!)!;
  const wish = below(10);
  if (raise && wish < 2) return { type: 'raise', to: wish === 0 ? raise.max : raise.min };
  if (canCheck) return { type: 'check' };
  return wish < 6 ? { type: 'call' } : { type: 'fold' };
}
