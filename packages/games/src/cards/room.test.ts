import { assert, moneyOf } from '@fairhouse/kernel';
import { verifyCards } from '@fairhouse/verifier/verify-cards.mjs';
import { describe, expect, test } from 'vitest';
import { drawBelow } from '../fair/byte-stream.ts';
import { drawWithout } from '../fair/draw-without.ts';
import { drawPlaces, layDeck } from '../poker/deck.ts';
import { keepRoom, restoreRoom } from '../poker/keep-table.ts';
import {
  askCashIn,
  dueAt,
  endTurnNow,
  hearCashIn,
  heldMoney,
  leave,
  openRoom,
  pause,
  prepareDeck,
  tick,
} from '../poker/room.ts';
import type { Room, TableRoom } from '../poker/room-state.ts';
import { seatOf } from '../poker/seating.ts';
import { imbalanceOf } from '../poker/seats.ts';
import { seededWords } from '../returns.ts';
import { arrange } from '../thirteen/index.ts';
import { beats, listPlays, readCombo } from '../tien-len/index.ts';
import {
  actorsOf,
  actSilently,
  type CardAction,
  type CardGame,
  dealtCards,
  startCards,
  turnoverOf,
} from './hand.ts';
import { recordCards } from './record.ts';
import { decideCards } from './room.ts';
import { type CardTable, cardRules, openCardTable, SET_MS } from './table.ts';

const BET = moneyOf(10_000n);
const GAMES: readonly CardGame[] = ['thirteen', 'tien_len'];

function sitDown(room: Room<CardTable>, player: string, seat: number, bets = 100n, now = 0): Room<CardTable> {
  const asked = askCashIn(
    room,
    { id: `${player} ${now}`, player, seat, amount: moneyOf(BET * bets), post: true },
    now,
  );
  assert(asked.ok, 'a seat');
  return hearCashIn(asked.value, `${player} ${now}`, 'taken', now);
}

const seated = (game: CardGame, players: number): Room<CardTable> =>
  ['a', 'b', 'c', 'd']
    .slice(0, players)
    .reduce(
      (room, player, at) => sitDown(room, player, at + 1),
      openRoom(openCardTable(cardRules(game, BET))),
    );

const dealt = (room: Room<CardTable>, seed: string): Room<CardTable> => {
  const next = prepareDeck(room, seed, 0);
  return tick(next, next.next!.dealsAt);
};

const cardsOf = (room: Room<CardTable>, player: string): number[] =>
  dealtCards(room.table.hand!.setup, seatOf(room.table, player)!.seat);

const same = (room: TableRoom): Room<CardTable> => {
  const read = restoreRoom(keepRoom(room));
  expect(read).toEqual(room);
  return read as Room<CardTable>;
};

/** Something that is allowed, of a hand of thirteen cards or of a turn. */
function choose({ table }: Room<CardTable>, seat: number, draw: (n: number) => number): CardAction {
  const { setup, play } = table.hand!;
  if (!play) return { type: 'set', rows: arrange(dealtCards(setup, seat)) };
  const held = play.hands[setup.players.findIndex((each) => each.seat === seat)]!;
  const plays = listPlays(held, play.on?.combo ?? null).filter(
    (cards) => play.mustPlay === null || cards.includes(play.mustPlay),
  );
  if (play.on && (plays.length === 0 || draw(4) === 0)) return { type: 'pass' };
  return { type: 'play', cards: plays[draw(plays.length)]! };
}

test.each(GAMES)(
  '%s: what was brought is on the table, taken home or a fee, at every step, and comes back from its log',
  (game) => {
    const words = seededWords(game === 'thirteen' ? 7 : 8);
    const draw = (n: number) => drawBelow(words, n);
    let room = seated(game, 4);
    let [now, hands, acted] = [0, 0, 0];
    for (let step = 0; step < (game === 'thirteen' ? 150 : 1500); step += 1) {
      room = prepareDeck(room, `seed ${step}`, now);
      const { hand, turn } = room.table;
      const actors = hand ? actorsOf(hand) : [];
      const before = room;
      if (turn && actors.length > 0 && draw(12) > 0) {
        const seat = actors[draw(actors.length)]!;
        const { player } = room.table.seats.find((each) => each.seat === seat)!;
        const decided = decideCards(room, player, choose(room, seat, draw), now);
        assert(decided.ok, 'a choice that is allowed');
        room = decided.value;
        acted += 1;
      } else {
        now = Math.max(now, dueAt(room) ?? now);
        room = tick(room, now);
      }
      for (const { player, out, stack, leaving } of room.table.seats) {
        const back =
          out && stack >= room.table.rules.least ? pause(room, player, { out: false, post: true }) : null;
        if (back?.ok) room = back.value;
        const gone = draw(160) === 0 || (out && stack < room.table.rules.least && !leaving);
        const left = gone ? leave(room, player, now) : null;
        if (left?.ok) room = left.value;
      }
      for (const seat of [1, 2, 3, 4])
        if (!room.table.seats.some((each) => each.seat === seat)) {
          now += 60 * 60_000;
          room = sitDown(room, `${seat} at ${step}`, seat, BigInt(40 + draw(160)), now);
        }
      if (room.table.booked && !before.table.booked) {
        hands += 1;
        const { net, fees } = room.table.hand!.result!;
        expect([...net, ...fees].reduce((sum, each) => sum + each, 0n)).toBe(0n);
        expect([...net, ...fees].every((each) => each % 100n === 0n)).toBe(true);
        expect(failures(recordOf(room))).toEqual([]);
        expect(turnoverOf(room.table.hand!)).toBe(
          net.reduce((sum, each) => sum - (each < 0n ? each : 0n), 0n),
        );
      }
      expect(imbalanceOf(room.table)).toBe(0n);
      expect(room.table.seats.every(({ stack }) => stack >= 0n)).toBe(true);
      expect(heldMoney(room)).toBe(
        room.table.sums.in - room.table.sums.out - room.table.sums.rake + owed(room),
      );
      if (step % 10 === 0) room = same(room);
    }
    expect(hands).toBeGreaterThan(game === 'thirteen' ? 15 : 20);
    expect(acted).toBeGreaterThan(50);
  },
);

/** As the history has it. */
function recordOf({ table, dealt }: Room<CardTable>) {
  const laid = layDeck(dealt!.seed);
  const places = drawPlaces(laid.root, dealt!.contributions);
  return recordCards(table.hand!, table.handNumber, { laid, places, contributions: dealt!.contributions });
}

const failures = (record: ReturnType<typeof recordOf>) => verifyCards(record).filter(({ holds }) => !holds);

const owed = ({ cashOuts }: Room<CardTable>): bigint =>
  cashOuts.reduce((sum, { amount, rake }) => sum + amount + rake, 0n);

describe('thirteen cards in a room', () => {
  test('give all one clock, which another’s cards do not move; the help lays for who is late, and he sits out', () => {
    const room = dealt(seated('thirteen', 3), 'a deck');
    const { endsAt } = room.table.turn!;
    const set = decideCards(
      room,
      'b',
      { type: 'set', rows: arrange(cardsOf(room, 'b')) },
      endsAt - SET_MS / 2,
    );
    assert(set.ok, 'thirteen cards are laid');
    expect(set.value.table.turn!.endsAt).toBe(endsAt);
    expect(decideCards(set.value, 'b', { type: 'set', rows: arrange(cardsOf(room, 'b')) }, 0)).toMatchObject({
      fault: { code: 'set_already' },
    });
    expect(decideCards(set.value, 'a', { type: 'set', rows: arrange(cardsOf(room, 'b')) }, 0)).toMatchObject({
      fault: { code: 'not_complete' },
    });
    expect(decideCards(set.value, 'a', { type: 'pass' }, 0)).toMatchObject({
      fault: { code: 'not_this_game' },
    });
    const { table } = tick(set.value, endsAt);
    expect(table.hand!.result).not.toBeNull();
    expect(table.seats.map(({ out }) => out)).toEqual([true, false, true]);
  });

  test('do not wait for who leaves: the help lays, and the stack goes home after the hand', () => {
    const room = dealt(seated('thirteen', 2), 'a deck');
    const left = leave(room, 'a', 0);
    assert(left.ok, 'leaves');
    expect(left.value.table.hand!.laid[0]).not.toBeNull();
    expect(left.value.cashOuts).toEqual([]);
    const set = decideCards(left.value, 'b', { type: 'set', rows: arrange(cardsOf(room, 'b')) }, 0);
    assert(set.ok, 'laid');
    expect(set.value.cashOuts.map(({ player }) => player)).toEqual(['a']);
  });

  test('lose no more than the stack that was brought', () => {
    const words = seededWords(4);
    const results = Array.from({ length: 12 }, () => {
      const dealt = startCards({
        game: 'thirteen',
        bet: BET,
        unit: moneyOf(100n),
        players: [1, 2].map((seat) => ({ seat, stack: BET })),
        leader: null,
        deck: drawWithout(words, 52, 52),
      });
      return actorsOf(dealt).reduce(actSilently, dealt).result!;
    });
    expect(results.flatMap(({ net }) => net).every((each) => -each <= BET)).toBe(true);
    expect(results.some(({ points, net }) => Math.abs(points[0]!) > 1 && net.includes(moneyOf(-BET)))).toBe(
      true,
    );
  });
});

test('a record that was bent is found out by whoever checks it', () => {
  const over = endTurnNow(dealt(seated('thirteen', 3), 'a deck'), 0);
  const record = recordOf(over);
  expect(failures(record)).toEqual([]);
  const [first, ...others] = record.players;
  const richer = { ...first!, after: `${Number(first!.after) + 1}` };
  expect(failures({ ...record, players: [richer, ...others] })).toMatchObject([{ check: 'stacks' }]);
  const [one, ...rest] = record.laid;
  const [front, ...behind] = one!.front;
  const swapped = { ...one!, front: [one!.back[0]!, ...behind], back: [front!, ...one!.back.slice(1)] };
  expect(failures({ ...record, laid: [swapped, ...rest] }).length).toBeGreaterThan(0);
  const foreign = { ...one!, front: rest[0]!.front };
  expect(failures({ ...record, laid: [foreign, ...rest] })).toMatchObject([
    { check: 'played' },
    { check: 'stacks' },
  ]);
});

test('what is suggested in tien len beats what lies there, deuces and bombs too, and leaves no way out', () => {
  const words = seededWords(11);
  let [suggested, chops] = [0, 0];
  for (let deal = 0; deal < 60; deal += 1) {
    const deck = drawWithout(words, 52, 52);
    const [mine, theirs] = [deck.slice(0, 13), deck.slice(13, 26)];
    for (const lies of listPlays(theirs, null)) {
      const on = readCombo(lies)!;
      for (const cards of listPlays(mine, on)) {
        const combo = readCombo(cards)!;
        expect(beats(combo, on)).toBe(true);
        suggested += 1;
        if (combo.kind !== on.kind) chops += 1;
      }
      const singles = mine.filter((card) => beats(readCombo([card])!, on));
      if (singles.length > 0) expect(listPlays(mine, on).length).toBeGreaterThanOrEqual(singles.length);
    }
  }
  expect([suggested > 5_000, chops > 0]).toEqual([true, true]);
});

describe('tien len in a room', () => {
  test('passes for who is late, plays the lowest card where one is due, and he sits out after it', () => {
    const room = dealt(seated('tien_len', 3), 'a deck');
    const first = room.table.turn!.seat;
    const { mustPlay } = room.table.hand!.play!;
    const late = tick(room, room.table.turn!.endsAt);
    expect(late.table.hand!.play!.on!.cards).toEqual([mustPlay]);
    expect(late.table.seats.find(({ seat }) => seat === first)!.out).toBe(true);
    const next = tick(late, late.table.turn!.endsAt);
    expect(next.table.hand!.log.at(-1)!.action).toEqual({ type: 'pass' });
  });

  test('is led by who won before, and by the lowest card where he has gone', () => {
    let room = dealt(seated('tien_len', 3), 'a deck');
    for (let turns = 0; turns < 200 && !room.table.booked; turns += 1) {
      const seat = actorsOf(room.table.hand!)[0]!;
      const { player } = room.table.seats.find((each) => each.seat === seat)!;
      const decided = decideCards(
        room,
        player,
        choose(room, seat, (n) => n - 1),
        0,
      );
      assert(decided.ok, 'allowed');
      room = decided.value;
    }
    const { lastWinner } = room.table;
    const winner = seatOf(room.table, lastWinner!)!.seat;
    expect(dealt({ ...room, next: null }, 'the next deck').table.hand!.setup.leader).toBe(winner);
    const gone = leave(room, lastWinner!, 0);
    assert(gone.ok, 'gone');
    const without = dealt({ ...gone.value, next: null }, 'the next deck').table.hand!;
    expect([without.setup.leader, without.play!.mustPlay !== null]).toEqual([null, true]);
  });
});
