import { dueAt, heldMoney, isHoldem, optionsOf } from '@fairhouse/games/poker';
import { assert, parseMoney } from '@fairhouse/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, bringCash, sitOutOrIn, standUp, tickDueRooms } from '../src/features/poker/index.ts';
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

const room = async (studio: Studio) => {
  const at = roomOf({ game: GAME, operator: null, currency: 'P' });
  assert(at.ok, 'a room');
  const { room: read } = await readRoom(studio, at.value);
  assert(isHoldem(read), 'a room of hold’em');
  return read;
};

const sit = (studio: Studio, player: Player, seat: number) =>
  bringCash(studio, {
    session: sessionOf(player),
    key: `sit-${player.code}-${seat}`,
    seat,
    amount: parseMoney('100')!,
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
async function deal(studio: Studio): Promise<void> {
  const due = dueAt(await room(studio));
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
