import {
  type AnyRoom,
  type Contest,
  dueAt,
  heldMoney,
  isContest,
  isHoldem,
  optionsOf,
  type Room,
} from '@fairhouse/games/poker';
import { verifyHand } from '@fairhouse/games/poker/verify-hand';
import { assert, moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  bringCash,
  callOff,
  listPokerRooms,
  standAbsent,
  tickDueRooms,
} from '../src/features/poker/index.ts';
import { roomOf } from '../src/features/poker/room-at.ts';
import { readRoom } from '../src/features/poker/step-room.ts';
import type { Studio } from '../src/studio.ts';
import { type Booted, bootStudio, refusal, sessionOf } from './boot-studio.ts';
import { endAtEveryCall, startProcess } from './mortal.ts';

/** Two seats, 2 and a fee of 0.10. */
const GAME = 'sit-and-go-iris';
const PRICE = parseMoney('2.1')!;
const FEE = parseMoney('0.1')!;
/** Six seats, 1 and a fee of 0.05; 65 and 35 per cent. */
const SIX = 'sit-and-go-lilac';

let studio: Booted;
let clerk: Studio;
let keys = 0;

beforeAll(async () => {
  studio = await bootStudio();
  clerk = startProcess(studio).studio;
});

afterEach(async () => {
  studio.wallet.state.manner = () => 'answer';
  expect(await studio.settleOutbox()).toBe(0);
  const lies = [...studio.wallet.tables.values()].reduce((sum, each) => sum + each, 0n);
  expect(heldMoney(await roomAt(GAME)) + heldMoney(await roomAt(SIX))).toBe(lies);
});

afterAll(() => studio.stop());

type Player = Awaited<ReturnType<Booted['player']>>;

const key = () => {
  keys += 1;
  return `key-${keys}`.padEnd(12, '-');
};
const come = (game = GAME) => studio.player(undefined, game);
const sit = (player: Player, seat: number, amount = '2.1', own = key()) =>
  player.poker().sit({ body: { seat, amount, post: false }, idempotencyKey: own });

async function roomAt(game = GAME, reader = clerk): Promise<Room> {
  const at = roomOf({ game, operator: null, currency: 'P' });
  assert(at.ok, 'a room');
  const { room }: { room: AnyRoom } = await readRoom(reader, at.value);
  assert(isHoldem(room), 'a room of hold’em');
  return room;
}

async function contestAt(game = GAME): Promise<Contest> {
  const { table } = await roomAt(game);
  assert(isContest(table), 'a sit-and-go');
  return table;
}

/** The clock comes to whatever it has to do next. */
async function pass(game = GAME, by = clerk): Promise<void> {
  const due = dueAt(await roomAt(game, by));
  assert(due !== null, 'the clock has something to do');
  studio.clock.aheadMs += Math.max(0, due - studio.now()) + 1;
  await tickDueRooms(by);
}

const isOver = async (game = GAME) => (await contestAt(game)).sitAndGo.reopensAt !== null;

/** All that is left goes in, hand after hand, by who is there; for the others the clock plays. */
async function playOut(players: readonly Player[], game = GAME): Promise<void> {
  for (let steps = 0; !(await isOver(game)); steps += 1) {
    assert(steps < 5_000, 'it ends');
    const { table } = await roomAt(game);
    const held = table.seats.find(({ seat }) => seat === table.turn?.seat);
    const actor = players.find(({ code }) => code === held?.player);
    if (!table.turn || !table.hand || !actor || table.turn.endsAt <= studio.now()) {
      await pass(game);
      continue;
    }
    const { raise, canCheck } = optionsOf(table.hand)!;
    const action = raise
      ? ({ type: 'raise', to: wireMoney(raise.max) } as const)
      : ({ type: canCheck ? 'check' : 'call' } as const);
    await actor.poker().act({ body: { hand: table.handNumber, after: table.hand.log.length, action } });
  }
}

/** Both seats are taken. */
async function fill(): Promise<readonly [Player, Player]> {
  const [one, two] = [await come(), await come()];
  await sit(one, 1);
  await sit(two, 2);
  return [one, two];
}

/** What the wallet holds, without what it was paid as fees. */
const money = () => {
  const { balance, raked } = studio.wallet.state;
  return { balance, raked };
};

describe('an entry', () => {
  test('is bought to the cent, once for a key, and paid back whole when its player leaves before the deal', async () => {
    const before = money();
    const player = await come();
    for (const wrong of ['2', '2.0999', '2.11', '21'])
      expect(await refusal(sit(player, 1, wrong))).toBe('stake_not_allowed');
    const own = key();
    await Promise.all(Array.from({ length: 16 }, () => sit(player, 1, '2.1', own)));
    expect(money()).toEqual({ ...before, balance: before.balance - PRICE });
    expect(await refusal(sit(player, 2))).toBe('seated_already');
    const more = player.poker().topUp({ body: { amount: '2.1' }, idempotencyKey: key() });
    expect(await refusal(more)).not.toBe('none');
    await player.poker().stand({ body: {} });
    await studio.settleOutbox();
    expect(money()).toEqual(before);
  });

  test('for the last seat is had by one of eight who want it at once, with sixty-four calls', async () => {
    const before = money();
    const first = await come();
    await sit(first, 1);
    const players = await Promise.all(Array.from({ length: 8 }, () => come()));
    const calls = players.flatMap((player) => Array.from({ length: 8 }, () => player));
    const said = await Promise.all(calls.map((player) => refusal(sit(player, 2))));
    expect(said.filter((code) => code === 'none')).toHaveLength(1);
    for (const code of said)
      expect(['none', 'seat_taken', 'seated_already', 'money_on_the_way']).toContain(code);
    await studio.settleOutbox();
    expect(money().balance).toBe(before.balance - PRICE * 2n);
    const { seats } = await contestAt();
    expect(seats).toHaveLength(2);
    for (const player of [first, ...players])
      await player
        .poker()
        .stand({ body: {} })
        .catch(() => {});
    await studio.settleOutbox();
    expect(money()).toEqual(before);
  });

  test.each(['break', 'act_then_break'] as const)(
    'for the last seat without an answer (%s) starts nothing and comes back',
    async (manner) => {
      const before = money();
      const [one, two] = [await come(), await come()];
      await sit(one, 1);
      studio.wallet.state.manner = ({ call }) => (call === 'cash-in' ? manner : 'answer');
      expect(await refusal(sit(two, 2))).toBe('vendor_silent');
      studio.wallet.state.manner = () => 'answer';
      await studio.settleOutbox();
      expect((await roomAt()).next).toBeNull();
      await one.poker().stand({ body: {} });
      await studio.settleOutbox();
      expect(money()).toEqual(before);
    },
  );

  test('is one for each household', async () => {
    studio.wallet.state.kin.set('plr-kin-1', ['home']);
    studio.wallet.state.kin.set('plr-kin-2', ['home']);
    const [one, two] = [await studio.player('plr-kin-1', GAME), await studio.player('plr-kin-2', GAME)];
    await sit(one, 1);
    expect(await refusal(sit(two, 2))).toBe('household_seated');
    await one.poker().stand({ body: {} });
  });

  test('whose player is logged out, or long gone, before the deal is paid back', async () => {
    const before = money();
    const [one, two] = await fill();
    await studio.vendor().endSessions({ body: { player: one.code } });
    expect((await roomAt()).next).toBeNull();
    studio.clock.aheadMs += 5 * 60_000 + 1_000;
    await standAbsent(clerk);
    expect((await contestAt()).seats).toEqual([]);
    await studio.settleOutbox();
    expect(money()).toEqual(before);
    expect(await refusal(two.poker().stand({ body: {} }))).toBe('not_seated');
  });

  test('is paid back where the others do not come within an hour', async () => {
    const before = money();
    const players = await Promise.all([come(SIX), come(SIX), come(SIX)]);
    for (const [at, player] of players.entries()) await sit(player, at + 1, '1.05');
    await pass(SIX);
    expect((await contestAt(SIX)).seats).toEqual([]);
    await studio.settleOutbox();
    expect(money()).toEqual(before);
  });
});

describe('a sit-and-go', () => {
  test('starts when it is full, is played to its end, pays every cent, and the next takes entries', async () => {
    const before = money();
    const number = (await contestAt()).sitAndGo.number;
    const [one, two] = await fill();
    const listed = async () =>
      (await listPokerRooms(clerk, { operator: '', currency: 'P', zone: 'UTC' })).find(
        ({ code }) => code === GAME,
      )!;
    expect(await listed()).toMatchObject({ taken: [1, 2], buyIn: { min: '2.1000', max: '2.1000' } });
    await pass();
    const third = await come();
    expect(await refusal(sit(third, 1))).toBe('entries_closed');
    await playOut([one, two]);
    const { sitAndGo, handNumber } = await contestAt();
    expect(sitAndGo.finished.map(({ place, prize }) => [place, prize])).toEqual([
      [2, 0n],
      [1, parseMoney('4')],
    ]);
    await studio.settleOutbox();
    expect(money()).toEqual({ balance: before.balance - FEE * 2n, raked: before.raked + FEE * 2n });
    expect(await listed()).toMatchObject({ sitAndGo: { number, underWay: true }, averagePot: '0.0000' });

    const hand = await one.poker().hand({ body: { number: handNumber } });
    expect(verifyHand(hand.record).every(({ holds }) => holds)).toBe(true);
    expect(hand.rake).toBe('0.0000');

    await pass();
    expect(await contestAt()).toMatchObject({ seats: [], sitAndGo: { number: number + 1, level: 0 } });
    expect(await listed()).toMatchObject({
      taken: [],
      sitAndGo: { number: number + 1, underWay: false, prizes: ['4.0000'], entry: '2.0000', fee: '0.1000' },
    });
    await sit(third, 1);
    await third.poker().stand({ body: {} });
  });

  test('of six is paid by place, ties by the cent: all that was paid in is prizes and fees', async () => {
    const before = money();
    const players = await Promise.all(Array.from({ length: 6 }, () => come(SIX)));
    for (const [at, player] of players.entries()) await sit(player, at + 1, '1.05');
    await pass(SIX);
    await playOut(players, SIX);
    const { sitAndGo, sums } = await contestAt(SIX);
    expect(sitAndGo.finished).toHaveLength(6);
    expect(sitAndGo.finished.reduce((sum, { prize }) => sum + prize, 0n)).toBe(parseMoney('6'));
    expect(sitAndGo.finished.at(-1)).toMatchObject({ place: 1, prize: parseMoney('3.9') });
    await studio.settleOutbox();
    const fees = moneyOf(parseMoney('0.05')! * 6n);
    expect(money()).toEqual({ balance: before.balance - fees, raked: before.raked + fees });
    expect(sums.in).toBe(sums.out + sums.rake);
    await pass(SIX);
  });

  test('blinds off who is logged out or excluded, keeps the chair, and pays the place that is reached', async () => {
    const before = money();
    const [one, two] = await fill();
    await pass();
    await studio.vendor().endSessions({ body: { player: one.code } });
    expect((await contestAt()).seats.map(({ player }) => player)).toEqual([one.code, two.code]);
    // Nobody is there any more: the blinds alone bring it to its end.
    await studio.vendor().endSessions({ body: { player: two.code } });
    studio.clock.aheadMs += 6 * 60_000;
    await standAbsent(clerk);
    expect((await contestAt()).seats).toHaveLength(2);
    await playOut([]);
    await studio.settleOutbox();
    expect(money()).toEqual({ balance: before.balance - FEE * 2n, raked: before.raked + FEE * 2n });
    await pass();
  });

  test('that is called off in the middle of a hand is paid back once, by whoever of sixty-four asks first', async () => {
    const before = money();
    const { number } = (await contestAt()).sitAndGo;
    const at = { operator: '', currency: 'P', room: GAME, number };
    expect(await callOff(clerk, at)).toMatchObject({ fault: { code: 'nobody_entered' } });
    await fill();
    await pass();
    expect((await roomAt()).table.turn).not.toBeNull();
    const others = [
      { operator: 'other', number },
      { currency: 'Q', number },
      { number: number + 1 },
      { room: 'holdem-moss', number },
      { room: 'nowhere', number },
    ];
    for (const other of others)
      expect(await callOff(clerk, { ...at, ...other })).toMatchObject({ fault: { code: 'not_found' } });
    const vendor = studio.platform().poker;
    expect(await refusal(vendor.callOff({ body: { ...at, operator: 'other' } }))).toBe('not_found');
    const said = await Promise.all(Array.from({ length: 64 }, () => callOff(clerk, at)));
    expect(said.filter(({ ok }) => ok)).toHaveLength(1);
    await studio.settleOutbox();
    expect(money()).toEqual(before);
    expect(await contestAt()).toMatchObject({
      seats: [],
      hand: null,
      sitAndGo: { number: number + 1, level: 0, last: { number, calledOff: true } },
    });
    const [one, two] = await fill();
    await pass();
    await playOut([one, two]);
    const known = { ...at, number: number + 1 };
    expect(await callOff(clerk, known)).toMatchObject({ fault: { code: 'places_known' } });
    await pass();
  });

  test('stands still for nobody who leaves twice: nothing is written', async () => {
    const [one, two] = await fill();
    await pass();
    const waits = (await roomAt()).table.turn!.seat === 1 ? two : one;
    await waits.poker().stand({ body: {} });
    const left = await roomAt();
    await waits.poker().stand({ body: {} });
    expect(await roomAt()).toEqual(left);
    await waits.poker().pause({ body: { out: false, post: false } });
    expect((await contestAt()).seats.every(({ out }) => !out)).toBe(true);
    await playOut([one, two]);
    await pass();
  });

  test('goes on where it stood after the studio has ended in the middle of a hand', async () => {
    const [one, two] = await fill();
    await pass();
    const before = await roomAt();
    expect(before.table.turn).not.toBeNull();
    await studio.restart();
    clerk = startProcess(studio).studio;
    expect(await roomAt()).toEqual(before);
    const again = await Promise.all([one, two].map(({ code }) => studio.player(code, GAME)));
    await playOut(again);
    await pass();
  });
});

test('a process that ends while a sit-and-go is called off has paid everybody back, or nobody', async () => {
  const before = money();
  const ended = await endAtEveryCall(studio, {
    async live(dying) {
      const { number } = (await contestAt()).sitAndGo;
      if ((await contestAt()).seats.length === 0) await fill();
      await callOff(dying, { operator: '', currency: 'P', room: GAME, number });
    },
    async judge(living) {
      const { sitAndGo, seats } = await contestAt();
      const at = { operator: '', currency: 'P', room: GAME, number: sitAndGo.number };
      if (seats.length > 0) expect((await callOff(living, at)).ok).toBe(true);
      studio.clock.aheadMs += 15_000;
      expect(await studio.settleOutbox()).toBe(0);
      expect((await contestAt()).seats).toEqual([]);
      expect(money()).toEqual(before);
    },
  });
  expect(ended).toBeGreaterThan(2);
});

test('a process that ends at any call, from the entry to the prize, loses and makes no cent', async () => {
  const before = money();
  let players = [await come(), await come()];
  const enter = (dying: Studio, player: Player, seat: number) =>
    bringCash(dying, {
      session: sessionOf(player),
      key: `sit-${player.code}-${seat}`,
      seat,
      amount: PRICE,
      post: false,
      traceId: 'trc_life',
    });
  const due = async (by: Studio) => {
    if (dueAt(await roomAt(GAME, by)) !== null) await pass(GAME, by);
  };
  const ended = await endAtEveryCall(studio, {
    async live(dying) {
      for (const [at, player] of players.entries()) await enter(dying, player, at + 1);
      // The deal, and the turn of who does not come back.
      for (let steps = 0; steps < 4; steps += 1) await due(dying);
    },
    async judge(living) {
      studio.clock.aheadMs += 15_000;
      expect(await studio.settleOutbox()).toBe(0);
      const lies = [...studio.wallet.tables.values()].reduce((sum, each) => sum + each, 0n);
      expect(heldMoney(await roomAt(GAME, living)) + heldMoney(await roomAt(SIX, living))).toBe(lies);
      const { sitAndGo } = await contestAt();
      if (sitAndGo.level > 0) {
        // Back at the table: blinds alone would take some forty hands.
        for (const player of players) await player.poker().pause({ body: { out: false, post: false } });
        await playOut(players);
        await pass();
      } else
        for (const player of players)
          await player
            .poker()
            .stand({ body: {} })
            .catch(() => {});
      expect(await studio.settleOutbox()).toBe(0);
      expect((await roomAt(GAME, living)).table.seats).toEqual([]);
      expect(money().balance + money().raked).toBe(before.balance + before.raked);
      players = [await come(), await come()];
    },
  });
  expect(ended).toBeGreaterThan(15);
  expect(money().raked).toBeGreaterThan(before.raked);
});
