import { cardOf } from '@fairhouse/games';
import {
  actorsOf,
  actSilently,
  dueAt,
  findPokerRoom,
  heldMoney,
  isCardRoom,
  isHoldem,
  optionsOf,
} from '@fairhouse/games/poker';
import { assert, parseMoney } from '@fairhouse/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, bringCash, moveCards, sitOutOrIn, standUp, tickDueRooms } from '../src/features/poker/index.ts';
import { roomOf } from '../src/features/poker/room-at.ts';
import { readRoom } from '../src/features/poker/step-room.ts';
import type { Studio } from '../src/studio.ts';
import { type Booted, bootStudio, sessionOf } from './boot-studio.ts';
import { endAtEveryCall } from './mortal.ts';

const GAME = 'holdem-birch';

let booted: Booted;

beforeAll(async () => {
  booted = await bootStudio();
});

afterAll(() => booted.stop());

type Player = Awaited<ReturnType<Booted['player']>>;

const anyRoom = async (studio: Studio, game: string) => {
  const at = roomOf({ game, operator: null, currency: 'P' });
  assert(at.ok, 'a room');
  return (await readRoom(studio, at.value)).room;
};

const room = async (studio: Studio) => {
  const read = await anyRoom(studio, GAME);
  assert(isHoldem(read), 'a room of hold’em');
  return read;
};

const cardRoom = async (studio: Studio, game: string) => {
  const read = await anyRoom(studio, game);
  assert(isCardRoom(read), 'a room of cards');
  return read;
};

const sit = (studio: Studio, player: Player, seat: number, amount = parseMoney('100')!) =>
  bringCash(studio, {
    session: sessionOf(player),
    key: `sit-${player.code}-${seat}`,
    seat,
    amount,
    post: true,
    traceId: 'trc_life',
  });

/** Whoever has the turn calls or checks, all but the first decision, which is all that there is. */
async function decide(studio: Studio, players: readonly Player[]): Promise<void> {
  const { table } = await room(studio);
  if (!table.turn || !table.hand) return;
  const held = table.seats.find(({ seat }) => seat === table.turn!.seat)!;
  const { canCheck, raise } = optionsOf(table.hand)!;
  const opens = table.hand.log.length === 0 && raise;
  await act(studio, sessionOf(players.find(({ code }) => code === held.player)!), {
    hand: table.handNumber,
    after: table.hand.log.length,
    action: opens ? { type: 'raise', to: raise.max } : { type: canCheck ? 'check' : 'call' },
  });
}

/** The clock comes to the deal. */
async function deal(studio: Studio, game = GAME): Promise<void> {
  const due = dueAt(await anyRoom(studio, game));
  if (due === null) return;
  booted.clock.aheadMs += Math.max(0, due - booted.now()) + 1;
  await tickDueRooms(studio);
}

test('a process that ends at any call, from the buy-in to the cash-out, loses and makes no chip', async () => {
  const before = booted.wallet.state.balance;
  const come = () => booted.player(undefined, GAME);
  let players = [await come(), await come()];
  const ended = await endAtEveryCall(booted, {
    async live(dying) {
      for (const [at, player] of players.entries()) await sit(dying, player, at + 1);
      await deal(dying);
      for (let turns = 0; turns < 2; turns += 1) await decide(dying, players);
      await sitOutOrIn(dying, sessionOf(players[0]!), { out: true, post: false });
      for (const player of players) await standUp(dying, sessionOf(player));
    },
    async judge(living) {
      booted.clock.aheadMs += 15_000;
      expect(await booted.settleOutbox()).toBe(0);
      const left = await room(living);
      expect(left.cashIns).toEqual([]);
      const lies = [...booted.wallet.tables.values()].reduce((sum, each) => sum + each, 0n);
      expect(heldMoney(left)).toBe(lies);
      for (let turns = 0; turns < 2; turns += 1) await decide(living, players);
      for (const player of players) await standUp(living, sessionOf(player));
      const { table } = await room(living);
      expect(table.seats).toEqual([]);
      expect(await booted.settleOutbox()).toBe(0);
      const { balance, raked } = booted.wallet.state;
      expect(balance + raked).toBe(before);
      players = [await come(), await come()];
    },
  });
  expect(ended).toBeGreaterThan(20);
  expect(booted.wallet.state.raked).toBeGreaterThan(0n);
});

/** Whoever is to act first does as the help would; it may be that nobody is. */
async function moveOnce(studio: Studio, game: string, players: readonly Player[]): Promise<void> {
  const { table } = await cardRoom(studio, game);
  const { hand, handNumber, seats } = table;
  const seat = hand ? actorsOf(hand)[0] : undefined;
  const player = players.find(({ code }) => code === seats.find((each) => each.seat === seat)?.player);
  if (!hand || seat === undefined || !player) return;
  const { action } = actSilently(hand, seat).log.at(-1)!;
  const after = hand.log.length;
  const move =
    action.type === 'set'
      ? {
          type: 'set' as const,
          rows: {
            front: action.rows.front.map(cardOf),
            middle: action.rows.middle.map(cardOf),
            back: action.rows.back.map(cardOf),
          },
        }
      : action.type === 'play'
        ? { type: 'play' as const, after, cards: action.cards.map(cardOf) }
        : { type: 'pass' as const, after };
  await moveCards(studio, sessionOf(player), { hand: handNumber, move });
}

test.each(['thirteen-orchid', 'tien-len-plum'])(
  'at %s too, when it ends between the cards: every chip comes back, the fee apart',
  async (game) => {
    const { balance: before, raked: rakedBefore } = booted.wallet.state;
    const { min } = findPokerRoom(game)!.rules.buyIn;
    const come = () => booted.player(undefined, game);
    let players = [await come(), await come()];
    let played = 0;
    const lies = () => [...booted.wallet.tables.values()].reduce((sum, each) => sum + each, 0n);
    const ended = await endAtEveryCall(booted, {
      async live(dying) {
        for (const [at, player] of players.entries()) await sit(dying, player, at + 1, min);
        await deal(dying, game);
        for (let moves = 0; moves < 3; moves += 1) await moveOnce(dying, game, players);
        for (const player of players) await standUp(dying, sessionOf(player));
      },
      async judge(living) {
        booted.clock.aheadMs += 15_000;
        expect(await booted.settleOutbox()).toBe(0);
        const left = await cardRoom(living, game);
        expect(left.cashIns).toEqual([]);
        expect(heldMoney(left)).toBe(lies());
        for (const player of players) await standUp(living, sessionOf(player));
        // Those who are away play as the rule says, until the hand is over.
        const isEmpty = async () => (await cardRoom(living, game)).table.seats.length === 0;
        for (let steps = 0; steps < 80 && !(await isEmpty()); steps += 1) await deal(living, game);
        const { table } = await cardRoom(living, game);
        expect(table.seats).toEqual([]);
        played = table.handNumber;
        expect(await booted.settleOutbox()).toBe(0);
        const { balance, raked } = booted.wallet.state;
        expect(balance + raked).toBe(before + rakedBefore);
        players = [await come(), await come()];
      },
    });
    expect(ended).toBeGreaterThan(20);
    expect(played).toBeGreaterThan(5);
  },
);
