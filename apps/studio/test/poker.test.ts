import { listRows, run, sql, transact } from '@fairhouse/db';
import { cardId, cardOf } from '@fairhouse/games';
import { verifyCards } from '@fairhouse/games/cards/verify-cards';
import {
  type AnyRoom,
  checkDeck,
  dealtCards,
  dueAt,
  heldMoney,
  holeCards,
  imbalanceOf,
  isCardRoom,
  isHoldem,
  optionsOf,
  type Room,
  restoreHand,
  seatsIn,
  tick,
} from '@fairhouse/games/poker';
import { arrange } from '@fairhouse/games/thirteen';
import { assert, parseMoney } from '@fairhouse/kernel';
import type { PokerMessage } from '@fairhouse/wire/play/poker';
import { TABLE_SOCKET_PATH } from '@fairhouse/wire/socket-path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chance } from '../src/features/poker/chance.ts';
import { standAbsent, standUnsessioned, tickDueRooms } from '../src/features/poker/index.ts';
import { roomOf } from '../src/features/poker/room-at.ts';
import { readRoom } from '../src/features/poker/step-room.ts';
import type { Studio } from '../src/studio.ts';
import { type Booted, bootStudio, refusal } from './boot-studio.ts';
import { startProcess } from './mortal.ts';

let studio: Booted;
let clerk: Studio;
let numbers = 0;

beforeAll(async () => {
  studio = await bootStudio();
  clerk = startProcess(studio).studio;
});

afterEach(async () => {
  studio.wallet.state.manner = () => 'answer';
  expect(await studio.settleOutbox()).toBe(0);
  expect(await lying()).toBe([...studio.wallet.tables.values()].reduce((sum, each) => sum + each, 0n));
});

afterAll(() => studio.stop());

type CardsMove = Parameters<
  ReturnType<Awaited<ReturnType<Booted['player']>>['cards']>['move']
>[0]['body']['move'];

type Player = Awaited<ReturnType<Booted['player']>>;

const key = () => {
  numbers += 1;
  return `key-${numbers}`.padEnd(12, '-');
};
const come = (game = 'holdem-cedar') => studio.player(undefined, game);
const sit = (player: Player, seat: number, amount = '200', own = key()) =>
  player.poker().sit({ body: { seat, amount, post: true }, idempotencyKey: own });

/** A room as it stands in the database. */
async function anyRoomAt(game: string): Promise<AnyRoom> {
  const at = roomOf({ game, operator: null, currency: 'P' });
  assert(at.ok, 'a room');
  return (await readRoom(clerk, at.value)).room;
}

async function roomAt(game: string): Promise<Room> {
  const room = await anyRoomAt(game);
  assert(isHoldem(room), 'a room of hold’em');
  return room;
}

/** What the wallet has paid for that lies on all tables of money; what it is asked to take back is not on them. */
async function lying(): Promise<bigint> {
  const rooms = await listRows(
    studio.db,
    sql<{ game: string }>`select game from poker_room where currency = 'P'`,
  );
  const held = await Promise.all(rooms.map(async ({ game }) => heldMoney(await anyRoomAt(game))));
  return held.reduce<bigint>((sum, each) => sum + each, 0n);
}

/** The clock comes to where the room has something to do. */
async function pass(game: string): Promise<void> {
  const due = dueAt(await anyRoomAt(game));
  assert(due !== null, 'something is due');
  studio.clock.aheadMs += Math.max(0, due - studio.now()) + 1;
  await tickDueRooms(clerk);
}

/** Plays the running hand to its end: everybody calls or checks, the one named raises all. */
async function playOut(game: string, players: ReadonlyMap<number, Player>, shoves?: number): Promise<void> {
  for (let turns = 0; turns < 60; turns += 1) {
    const { table } = await roomAt(game);
    if (!table.turn || !table.hand) return;
    const { canCheck, raise } = optionsOf(table.hand)!;
    const { seat } = table.turn;
    const action =
      seat === shoves && raise
        ? ({ type: 'raise', to: `${Number(raise.max) / 10_000}` } as const)
        : ({ type: canCheck ? 'check' : 'call' } as const);
    await players
      .get(seat)!
      .poker()
      .act({ body: { hand: table.handNumber, after: table.hand.log.length, action } });
  }
  throw new Error('the hand does not end');
}

/** All who sit there get up, so that the next test finds the table empty. */
async function clear(game: string, players: readonly Player[]): Promise<void> {
  for (const player of players)
    await player
      .poker()
      .stand({ body: {} })
      .catch(() => {});
  expect(seatsIn(await anyRoomAt(game))).toEqual([]);
}

const listen = async (player: Player) => {
  const heard: string[] = [];
  const socket = new WebSocket(`${studio.origin().replace('http', 'ws')}${TABLE_SOCKET_PATH}`, [
    `session.${player.opened.session}`,
  ]);
  socket.onmessage = ({ data }) => heard.push(String(data));
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  return { heard, socket, last: () => JSON.parse(heard.at(-1)!) as PokerMessage };
};

describe('a seat', () => {
  test('is bought from the wallet, and what lies there goes home when its player stands up', async () => {
    const before = studio.wallet.state.balance;
    const player = await come();
    expect(await sit(player, 3)).toEqual({ balance: '800.0000' });
    expect(studio.wallet.state.balance).toBe(before - parseMoney('200')!);
    expect(await refusal(sit(player, 4))).toBe('seated_already');
    const other = await come();
    expect(await refusal(sit(other, 3))).toBe('seat_taken');
    expect(await refusal(sit(other, 2, '79.99'))).toBe('stake_not_allowed');
    expect(await refusal(sit(other, 2, '200.01'))).toBe('stake_not_allowed');
    expect(await refusal(other.poker().stand({ body: {} }))).toBe('not_seated');
    await clear('holdem-cedar', [player]);
    await studio.settleOutbox();
    expect(studio.wallet.state.balance).toBe(before);
  });

  test('asked for again with the same key is bought once; sixteen at once are one', async () => {
    const before = studio.wallet.state.balance;
    const player = await come();
    const own = key();
    const replies = await Promise.all(Array.from({ length: 16 }, () => sit(player, 1, '100', own)));
    expect(new Set(replies.map(({ balance }) => balance)).size).toBe(1);
    expect(studio.wallet.state.balance).toBe(before - parseMoney('100')!);
    await clear('holdem-cedar', [player]);
  });

  test('is had by one of those who want it at once, with sixty-four calls', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => come('holdem-oak')));
    const calls = players.flatMap((player) => Array.from({ length: 8 }, () => player));
    const said = await Promise.all(calls.map((player) => refusal(sit(player, 5, '80'))));
    expect(said.filter((code) => code === 'none')).toHaveLength(1);
    for (const code of said)
      expect(['none', 'seat_taken', 'seated_already', 'money_on_the_way']).toContain(code);
    await clear('holdem-oak', players);
  });

  test('that the wallet refuses is free again, and says why', async () => {
    const player = await come();
    for (const [code, fault] of [
      ['INSUFFICIENT_FUNDS', 'insufficient_funds'],
      ['LIMIT_REACHED', 'play_limit_reached'],
      ['BONUS_GAME', 'bonus_game'],
      ['GAME_MAINTENANCE', 'game_under_maintenance'],
    ] as const) {
      studio.wallet.state.manner = ({ call }) => (call === 'cash-in' ? code : 'answer');
      expect(await refusal(sit(player, 2))).toBe(fault);
    }
    studio.wallet.state.manner = () => 'answer';
    expect((await roomAt('holdem-cedar')).cashIns).toEqual([]);
    await sit(player, 2);
    await clear('holdem-cedar', [player]);
  });

  test.each(['break', 'act_then_break', 'garble'] as const)(
    'whose money has no answer (%s) is not had, and the money comes back',
    async (manner) => {
      const before = studio.wallet.state.balance;
      const player = await come();
      studio.wallet.state.manner = ({ call }) => (call === 'cash-in' ? manner : 'answer');
      const own = key();
      expect(await refusal(sit(player, 2, '200', own))).toBe('vendor_silent');
      studio.wallet.state.manner = () => 'answer';
      await studio.settleOutbox();
      expect(studio.wallet.state.balance).toBe(before);
      expect(await refusal(sit(player, 2, '200', own))).toBe('wallet_refused');
      await sit(player, 2);
      await clear('holdem-cedar', [player]);
    },
  );

  test('is given up where the login ends while the wallet is asked', async () => {
    const before = studio.wallet.state.balance;
    const player = await come();
    studio.wallet.state.manner = async ({ call }) => {
      if (call === 'cash-in') await studio.vendor().endSessions({ body: { player: player.code } });
      return 'answer' as const;
    };
    expect(await refusal(sit(player, 2))).toBe('launch_expired');
    studio.wallet.state.manner = () => 'answer';
    await studio.settleOutbox();
    expect(studio.wallet.state.balance).toBe(before);
    expect((await roomAt('holdem-cedar')).table.seats).toEqual([]);
  });

  test('whose player is logged out is left, after the hand, and nothing is lost', async () => {
    const before = studio.wallet.state.balance;
    const [one, two] = [await come('holdem-birch'), await come('holdem-birch')];
    await sit(one, 1);
    await sit(two, 2);
    await pass('holdem-birch');
    await studio.vendor().endSessions({ body: { player: one.code } });
    const { table } = await roomAt('holdem-birch');
    expect(table.hand?.result).not.toBeNull();
    expect(table.seats.map(({ player }) => player)).toEqual([two.code]);
    await clear('holdem-birch', [two]);
    await studio.settleOutbox();
    expect(studio.wallet.state.balance + studio.wallet.state.raked).toBe(before + studio.wallet.state.raked);
  });

  test('is kept for a lost line, hurried on its turn, and given up after five minutes', async () => {
    const [one, two] = [await come('holdem-birch'), await come('holdem-birch')];
    await sit(one, 1);
    await sit(two, 2);
    await pass('holdem-birch');
    const { table } = await roomAt('holdem-birch');
    studio.clock.aheadMs += 10_000;
    await standAbsent(clerk);
    expect((await roomAt('holdem-birch')).table.turn).toEqual(table.turn);
    studio.clock.aheadMs += 11_000;
    await standAbsent(clerk);
    expect((await roomAt('holdem-birch')).table.hand?.result).not.toBeNull();
    expect((await roomAt('holdem-birch')).table.seats).toHaveLength(2);
    studio.clock.aheadMs += 5 * 60_000;
    await standAbsent(clerk);
    expect((await roomAt('holdem-birch')).table.seats).toEqual([]);
  });

  test('is one for each household: who shares a device or an address with somebody there has none', async () => {
    const { kin } = studio.wallet.state;
    kin.set('plr-one', ['phone-1', 'home']);
    kin.set('plr-two', ['phone-2', 'home']);
    kin.set('plr-three', ['phone-3']);
    const before = studio.wallet.state.balance;
    const [one, two, three] = await Promise.all(
      ['plr-one', 'plr-two', 'plr-three'].map((code) => studio.player(code, 'holdem-reed')),
    );
    await sit(one!, 1, '50');
    expect(await refusal(sit(two!, 2, '50'))).toBe('household_seated');
    await sit(three!, 3, '50');
    await clear('holdem-reed', [one!, three!]);
    const both = await Promise.all([refusal(sit(one!, 1, '50')), refusal(sit(two!, 2, '50'))]);
    expect(both.filter((code) => code === 'none')).toHaveLength(1);
    await clear('holdem-reed', [one!, two!]);
    await studio.settleOutbox();
    expect(studio.wallet.state.balance).toBe(before);
  });

  test('of another operator or currency is at another table', async () => {
    const rooms = [
      roomOf({ game: 'holdem-cedar', operator: 'A', currency: 'P' }),
      roomOf({ game: 'holdem-cedar', operator: 'B', currency: 'P' }),
      roomOf({ game: 'holdem-cedar', operator: 'A', currency: 'Q' }),
    ].map((room) => room.ok && room.value.id);
    expect(new Set(rooms).size).toBe(3);
  });
});

describe('a hand', () => {
  test('is played, raked, kept and proved to each of its players by what they may see', async () => {
    const before = studio.wallet.state.balance;
    const raked = studio.wallet.state.raked;
    const players = await Promise.all([come(), come(), come()]);
    const seats = new Map(players.map((player, at) => [at + 1, player] as const));
    for (const [seat, player] of seats) await sit(player, seat);
    const { next } = await roomAt('holdem-cedar');
    await players[0]!.poker().contribute({ body: { root: next!.root, text: 'a'.repeat(16) } });
    expect(
      await refusal(players[1]!.poker().contribute({ body: { root: 'f'.repeat(64), text: 'b'.repeat(16) } })),
    ).toBe('bets_closed');
    await pass('holdem-cedar');
    await playOut('holdem-cedar', seats);
    const { table } = await roomAt('holdem-cedar');
    expect(table.hand?.result?.rake).toBe(parseMoney('0.3')!);
    expect(imbalanceOf(table)).toBe(0n);
    for (const [seat, player] of seats) {
      const [line] = await player.poker().hands();
      const hand = await player.poker().hand({ body: { number: line!.number } });
      expect(hand.seat).toBe(seat);
      expect(hand.record.deck.contributions).toEqual(
        expect.arrayContaining([{ seat: 1, text: 'a'.repeat(16) }]),
      );
      expect(hand.record.deck.root).toBe(next!.root);
      expect(checkDeck(hand.record.deck).filter(({ holds }) => !holds)).toEqual([]);
      const shown = hand.record.shown;
      for (const each of hand.players)
        expect(each.cards !== null).toBe(each.seat === seat || shown.includes(each.seat));
      expect(hand.phh).toContain("variant = 'NT'");
    }
    const stranger = await come();
    expect(await refusal(stranger.poker().hand({ body: { number: table.handNumber } }))).toBe('not_found');
    expect(await stranger.poker().hands()).toEqual([]);
    await clear('holdem-cedar', players);
    await studio.settleOutbox();
    expect(studio.wallet.state.raked - raked).toBe(parseMoney('0.3')!);
    expect(studio.wallet.state.balance).toBe(before - parseMoney('0.3')!);
  });

  test('takes a decision once, said again as often as one likes, and none out of turn or too late', async () => {
    const [one, two] = [await come('holdem-birch'), await come('holdem-birch')];
    const seats = new Map([
      [1, one],
      [2, two],
    ]);
    await sit(one, 1);
    await sit(two, 2);
    await pass('holdem-birch');
    const { table } = await roomAt('holdem-birch');
    const actor = seats.get(table.turn!.seat)!;
    const waiter = seats.get(3 - table.turn!.seat)!;
    const call = { hand: table.handNumber, after: 0, action: { type: 'call' as const } };
    expect(await refusal(waiter.poker().act({ body: call }))).toBe('move_not_allowed');
    await Promise.all(Array.from({ length: 8 }, () => actor.poker().act({ body: call })));
    expect((await roomAt('holdem-birch')).table.hand?.log).toHaveLength(1);
    expect(await refusal(actor.poker().act({ body: { ...call, action: { type: 'fold' } } }))).toBe(
      'move_not_allowed',
    );
    expect(
      await refusal(
        waiter.poker().act({ body: { ...call, after: 1, action: { type: 'raise', to: '2.5' } } }),
      ),
    ).toBe('stake_not_allowed');
    studio.clock.aheadMs += 60_000;
    expect(
      await refusal(waiter.poker().act({ body: { ...call, after: 1, action: { type: 'check' } } })),
    ).toBe('move_not_allowed');
    await tickDueRooms(clerk);
    await clear('holdem-birch', [one, two]);
  });

  test('goes on where it stood after the studio has ended and begun again', async () => {
    const [one, two] = [await come('holdem-birch'), await come('holdem-birch')];
    const seats = new Map([
      [1, one],
      [2, two],
    ]);
    await sit(one, 1);
    await sit(two, 2);
    await pass('holdem-birch');
    const before = await roomAt('holdem-birch');
    await studio.restart();
    clerk = startProcess(studio).studio;
    expect(await roomAt('holdem-birch')).toEqual(before);
    const again = new Map(
      await Promise.all(
        [...seats].map(
          async ([seat, player]) => [seat, await studio.player(player.code, 'holdem-birch')] as const,
        ),
      ),
    );
    await playOut('holdem-birch', again, 1);
    expect((await roomAt('holdem-birch')).table.hand?.result).not.toBeNull();
    await clear('holdem-birch', [...again.values()]);
  });
});

describe('what is said of a table', () => {
  test('names no pot of a bet that others have yet to answer, and every pot once they have', async () => {
    const players = await Promise.all(['1', '2', '3'].map(() => come('holdem-oak')));
    const stacks = ['200', '80', '140'];
    for (const [at, player] of players.entries()) await sit(player, at + 1, stacks[at]);
    const { last, socket } = await listen(players[0]!);
    await pass('holdem-oak');
    const { table } = await roomAt('holdem-oak');
    const { max } = optionsOf(table.hand!)!.raise!;
    await players[table.turn!.seat - 1]!.poker().act({
      body: {
        hand: table.handNumber,
        after: 0,
        action: { type: 'raise', to: `${Number(max) / 10_000}` },
      },
    });
    await expect.poll(() => last().hand?.actions).toBe(1);
    expect(last().hand!.pots).toEqual([]);
    await playOut('holdem-oak', new Map(players.map((player, at) => [at + 1, player])));
    await expect.poll(() => last().hand?.over).toBe(true);
    const { hand } = last();
    expect(hand!.pots.every((amount) => amount !== '0.0000')).toBe(true);
    expect(hand!.pots.reduce((sum, amount) => sum + parseMoney(amount)!, 0n)).toBe(parseMoney(hand!.pot));
    socket.close();
    await clear('holdem-oak', players);
  });

  test('holds no card of another in any byte, until it is shown; watchers see none', async () => {
    const players = await Promise.all([come(), come(), come(), come()]);
    const seats = new Map(players.slice(0, 3).map((player, at) => [at + 1, player] as const));
    for (const [seat, player] of seats) await sit(player, seat);
    const ears = await Promise.all(players.map(listen));
    await pass('holdem-cedar');
    const dealt = await roomAt('holdem-cedar');
    const { hand: begun } = dealt.table;
    const own = new Map([1, 2, 3].map((seat) => [seat, holeCards(begun!.setup, seat).map(cardOf)] as const));
    await playOut('holdem-cedar', seats);
    const { table } = await roomAt('holdem-cedar');
    const { result } = table.hand!;
    await expect.poll(() => ears.every(({ last }) => last().hand?.over)).toBe(true);
    for (const [at, { last }] of ears.entries()) expect(last().own.cards).toEqual(own.get(at + 1) ?? []);
    const { seed } = dealt.dealt!;
    for (const [at, { heard }] of ears.entries()) {
      const reader = at + 1;
      for (const text of heard) {
        const message = JSON.parse(text) as PokerMessage;
        // The hand before may have laid the same cards open.
        if (message.hand?.number !== dealt.table.handNumber) continue;
        expect(text).not.toContain(seed);
        for (const { code } of players) expect(text).not.toContain(code);
        for (const [seat, cards] of own) {
          if (seat === reader) continue;
          const shown = message.hand?.over && result!.shown.includes(seat);
          const said = cards.filter((card) => text.includes(`"${card}"`));
          if (!shown) expect([reader, seat, said]).toEqual([reader, seat, []]);
        }
      }
    }
    for (const { socket } of ears) socket.close();
    await clear('holdem-cedar', players.slice(0, 3));
  });

  test('shows a newcomer no cards of who had the seat before', async () => {
    const [one, two, three] = await Promise.all([come(), come(), come()]);
    await sit(one, 1);
    await sit(two, 2);
    await pass('holdem-cedar');
    await one.poker().stand({ body: {} });
    await sit(three, 1);
    const ear = await listen(three);
    expect(ear.last().own).toMatchObject({ seat: 1, cards: [], makes: null });
    ear.socket.close();
    await clear('holdem-cedar', [two, three]);
  });

  test('lists rooms with the seats that are taken', async () => {
    const player = await come('holdem-willow');
    await sit(player, 4, '50');
    const rooms = await studio
      .platform()
      .poker.rooms({ body: { operator: 'nobody', currency: 'P', zone: 'UTC' } });
    expect(rooms.every(({ taken, practice }) => taken.length === (practice ? 3 : 0))).toBe(true);
    expect(rooms.map(({ code }) => code)).toContain('holdem-willow');
    await clear('holdem-willow', [player]);
  });
});

describe('a table that is full', () => {
  test('has a waiting list: the first who waits has the seat that comes free', async () => {
    const [one, two, three, four] = await Promise.all(Array.from({ length: 4 }, () => come('holdem-birch')));
    await sit(one!, 1);
    await sit(two!, 2);
    await three!.poker().queue({ body: { waits: true } });
    await one!.poker().stand({ body: {} });
    await tickDueRooms(clerk);
    expect(await refusal(sit(four!, 1))).toBe('others_wait');
    await sit(three!, 1);
    await clear('holdem-birch', [two!, three!]);
  });
});

describe('a practice table', () => {
  test('moves no money, whatever is won or lost there', async () => {
    const before = studio.wallet.state.balance;
    const asked = studio.wallet.count('cash-in');
    const [one, two] = [await come('holdem-practice'), await come('holdem-practice')];
    await sit(one, 1);
    await sit(two, 2);
    await one
      .poker()
      .topUp({ body: { amount: '1' }, idempotencyKey: key() })
      .catch(() => {});
    await clear('holdem-practice', [one, two]);
    expect(await studio.settleOutbox()).toBe(0);
    expect(studio.wallet.count('cash-in')).toBe(asked);
    expect(studio.wallet.state.balance).toBe(before);
  });
});

describe('rooms of cards', () => {
  const sitAt = (player: Player, seat: number) => sit(player, seat, '100');
  const cardsAt = async (game: string) => {
    const room = await anyRoomAt(game);
    assert(isCardRoom(room), 'a room of cards');
    return room.table;
  };
  const dealtTo = async (game: string, seat: number): Promise<readonly string[]> =>
    dealtCards((await cardsAt(game)).hand!.setup, seat).map(cardOf);
  /** As the help would lay them. */
  const laid = (cards: readonly string[]) => {
    const { front, middle, back } = arrange(cards.map(cardId));
    return { front: front.map(cardOf), middle: middle.map(cardOf), back: back.map(cardOf) };
  };
  /** Three at a room, whose parts of the deck deal no hand that wins by itself. */
  const come3 = async (game: string) => {
    const players = [await come(game), await come(game), await come(game)] as const;
    await Promise.all(players.map((player, at) => sitAt(player, at + 1)));
    const room = await anyRoomAt(game);
    assert(isCardRoom(room), 'a room of cards');
    const next = room.next!;
    const partsOf = (tried: number) =>
      [1, 2, 3].map((seat) => ({ seat, text: `part-of-seat-${seat}-${tried}` }));
    const isPlain = (tried: number) => {
      const { hand } = tick(
        { ...room, next: { ...next, contributions: partsOf(tried) } },
        chance,
        next.dealsAt,
      ).table;
      return hand!.result === null && hand!.laid.every((rows) => rows === null);
    };
    let tried = 0;
    while (!isPlain(tried)) tried += 1;
    for (const { seat, text } of partsOf(tried))
      await players[seat - 1]!.poker().contribute({ body: { root: next.root, text } });
    return players;
  };

  test('thirteen cards: held cards reach their owner alone, all is open after the hand and checked apart', async () => {
    const game = 'thirteen-peony';
    const players = await come3(game);
    const lines = await Promise.all(players.map(listen));
    await pass(game);
    const hands = await Promise.all([1, 2, 3].map((seat) => dealtTo(game, seat)));
    const [first, second, third] = players;
    const set = (player: Player, rows: ReturnType<typeof laid>) =>
      player.cards().move({ body: { hand: 1, move: { type: 'set', rows } } });
    expect(await refusal(set(first, laid(hands[1]!)))).toBe('choice_not_allowed');
    await set(first, laid(hands[0]!));
    await set(first, laid(hands[0]!));
    await expect.poll(() => lines.map(({ last }) => last().own.cards.length)).toEqual([13, 13, 13]);
    const [foreign] = hands[0]!;
    expect(lines[1]!.heard.concat(lines[2]!.heard).some((text) => text.includes(`"${foreign}"`))).toBe(false);
    await set(second, laid(hands[1]!));
    await set(third, laid(hands[2]!));
    expect((await cardsAt(game)).hand!.result).not.toBeNull();
    const [line] = await first.cards().hands();
    const told = await third.cards().hand({ body: { number: 1 } });
    expect(line).toMatchObject({ number: 1, net: told.players[0]!.outcome.net });
    expect(told.players.map(({ dealt }) => [...dealt])).toEqual(hands);
    expect(verifyCards(told.record).filter(({ holds }) => !holds)).toEqual([]);
    expect(told.record.deck.contributions).toHaveLength(3);
    const stranger = await come(game);
    expect(await refusal(stranger.cards().hand({ body: { number: 1 } }))).toBe('not_found');
    expect(await refusal(third.poker().hand({ body: { number: 1 } }))).toBe('not_found');
    expect(await third.poker().hands()).toEqual([]);
    for (const { socket } of lines) socket.close();
    await clear(game, players);
  });

  test('tien len: a play is made once, in turn, with cards that are held; a restart and a lost player do not stop it', async () => {
    const game = 'tien-len-jade';
    const players = await come3(game);
    await pass(game);
    const begun = await cardsAt(game);
    const leads = begun.turn!.seat;
    const leader = players[leads - 1]!;
    const other = players[leads % 3]!;
    const lowest = cardOf(begun.hand!.play!.mustPlay!);
    const move = (player: Player, body: CardsMove) => player.cards().move({ body: { hand: 1, move: body } });
    const play: CardsMove = { type: 'play', after: 0, cards: [lowest] };
    expect(await refusal(move(other, play))).toBe('choice_not_allowed');
    const [foreign] = await dealtTo(game, (leads % 3) + 1);
    expect(await refusal(move(leader, { ...play, cards: [foreign!] }))).toBe('choice_not_allowed');
    await Promise.all(Array.from({ length: 8 }, () => move(leader, play)));
    expect((await cardsAt(game)).hand!.log).toHaveLength(1);
    expect(await refusal(move(other, { type: 'pass', after: 0 }))).toBe('move_not_allowed');
    expect(await refusal(other.poker().act({ body: { hand: 1, after: 1, action: { type: 'fold' } } }))).toBe(
      'move_not_allowed',
    );
    await studio.restart();
    await move(other, { type: 'pass', after: 1 });
    expect((await cardsAt(game)).hand!.log).toHaveLength(2);
    await players[0].poker().stand({ body: {} });
    for (let steps = 0; steps < 60 && !(await cardsAt(game)).booked; steps += 1) await pass(game);
    const { sums, hand } = await cardsAt(game);
    expect(hand!.result).not.toBeNull();
    const told = await other.cards().hand({ body: { number: 1 } });
    expect(verifyCards(told.record).filter(({ holds }) => !holds)).toEqual([]);
    expect(told.moves[0]).toMatchObject({ did: 'play', cards: [lowest] });
    await clear(game, players);
    const fees = hand!.result!.fees.reduce<bigint>((sum, fee) => sum + fee, 0n);
    const empty = (await cardsAt(game)).sums;
    expect([empty.in, empty.rake]).toEqual([sums.in, fees]);
    expect(empty.in).toBe(empty.out + empty.rake);
  });
});

test('hands and rooms are sealed: who reads the database sees no deck', async () => {
  const rows = await listRows(studio.db, sql<{ hand: Buffer }>`select hand from poker_hand limit 1`);
  expect(() => restoreHand(rows[0]!.hand.toString('utf8'))).toThrow();
});

test('everything that the wallet was asked for is listed, by day and by id', async () => {
  const player = await come();
  await sit(player, 2, '100');
  await clear('holdem-cedar', [player]);
  await studio.settleOutbox();
  const { items } = await studio.platform().reconciliation.transactions({
    body: { by: 'span', from: 0, to: studio.now() + 1_000, limit: 500 },
  });
  const own = items.filter((item) => item.player === player.code);
  expect(own.map(({ call, amount, state }) => `${call} ${amount} ${state}`)).toEqual([
    'cash-in 100.0000 done',
    'cash-out 100.0000 done',
  ]);
  const found = await studio.platform().reconciliation.transactions({
    body: { by: 'ids', ids: own.map(({ id }) => id) },
  });
  expect(found.items).toEqual(own);
});

test('a session that ran out by itself leaves the table', async () => {
  const player = await come();
  await sit(player, 2, '100');
  await transact(studio.db, (tx) =>
    run(tx, sql`update game_session set expires_at = '2000-01-01' where player = ${player.code}`),
  );
  await standUnsessioned(clerk);
  expect((await roomAt('holdem-cedar')).table.seats).toEqual([]);
});
