import { transact } from '@fairhouse/db';
import {
  dueAt,
  entriesIn,
  heldMoney,
  isHoldem,
  isTournament,
  MINUTE_MS,
  optionsOf,
  type PokerTable,
  prizePool,
  roomFor,
  type Tournament,
  type TournamentEvent,
} from '@fairhouse/games/poker';
import { verifyHand } from '@fairhouse/games/poker/verify-hand';
import { assert, moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import { SEND_LEASE_MS } from '@fairhouse/provider';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deliver } from '../src/features/poker/deliver-cash.ts';
import {
  act,
  bringCash,
  callOff,
  deliverCash,
  listPokerRooms,
  listSeries,
  planSeries,
  standAbsent,
  standUnsessioned,
  tickDueRooms,
} from '../src/features/poker/index.ts';
import { roomOf } from '../src/features/poker/room-at.ts';
import { readRoom } from '../src/features/poker/step-room.ts';
import { takeDueCash } from '../src/features/poker/store.ts';
import type { Decision } from '../src/features/poker/take-part.ts';
import type { Studio } from '../src/studio.ts';
import { type Booted, bootStudio, refusal, sessionOf } from './boot-studio.ts';
import { endAtEveryCall, startProcess } from './mortal.ts';
import { loginOf } from './wallet-double.ts';

/** Tables of six, 1 and a fee of 0.05; from three players on. */
const GAME = 'tournament-heron';
const PRICE = parseMoney('1.05')!;

const HALL = { operator: '', currency: 'P', zone: 'Asia/Ho_Chi_Minh' };

let studio: Booted;
let clerk: Studio;
let keys = 0;

beforeAll(async () => {
  studio = await bootStudio();
  clerk = startProcess(studio).studio;
  await come();
});

afterEach(async () => {
  studio.wallet.state.manner = () => 'answer';
  expect(await studio.settleOutbox()).toBe(0);
  const lies = [...studio.wallet.tables.values()].reduce((sum, each) => sum + each, 0n);
  expect(heldMoney(await stands())).toBe(lies);
});

afterAll(() => studio.stop());

type Player = Awaited<ReturnType<Booted['player']>>;

const key = () => {
  keys += 1;
  return `key-${keys}`.padEnd(12, '-');
};
const come = () => studio.player(undefined, GAME);
const enter = (player: Player, amount = '1.05', own = key()) =>
  player.poker().enter({ body: { amount }, idempotencyKey: own });

const bringing = (player: Player) => ({
  session: sessionOf(player),
  key: `enter-${player.code}`,
  seat: null,
  amount: PRICE,
  post: false,
  traceId: 'trc_life',
});

async function listed() {
  const rooms = await listPokerRooms(clerk, HALL);
  return rooms.find(({ code }) => code === GAME)!;
}

function roomIn(game: string) {
  const at = roomOf({ game, operator: null, currency: 'P' });
  assert(at.ok, 'a room');
  return at.value;
}

async function stands(reader = clerk, game = GAME): Promise<Tournament> {
  const { room } = await readRoom(reader, roomIn(game));
  assert(isTournament(room), 'a series of tournaments');
  return room;
}

async function eventNow(game = GAME): Promise<TournamentEvent> {
  const { event } = await stands(clerk, game);
  assert(event, 'one is announced');
  return event;
}

/** The clock comes to whatever it has to do next. */
async function pass(by = clerk, game = GAME): Promise<void> {
  const due = dueAt(await stands(by, game));
  assert(due !== null, 'the clock has something to do');
  studio.clock.aheadMs += Math.max(0, due - studio.now()) + 1;
  await tickDueRooms(by);
}

/** Whoever has the turn at a table puts all in; for who is not there the clock plays. */
async function playOut(players: readonly Player[], game = GAME): Promise<TournamentEvent> {
  for (let steps = 0; ; steps += 1) {
    assert(steps < 5_000, 'it ends');
    const event = await eventNow(game);
    if (event.phase !== 'playing') return event;
    const due = event.tables.flatMap(({ room: { table } }) => {
      const held = table.seats.find(({ seat }) => seat === table.turn?.seat);
      const player = players.find(({ code }) => code === held?.player);
      return table.turn && table.turn.endsAt > studio.now() && player ? [{ table, player }] : [];
    });
    if (due.length === 0) await pass(clerk, game);
    await Promise.all(due.map(({ table, player }) => putAllIn(table, player)));
  }
}

function allIn({ hand, handNumber }: PokerTable): Decision {
  assert(hand, 'a turn is of a hand');
  const { raise, canCheck } = optionsOf(hand)!;
  const action = raise
    ? ({ type: 'raise', to: raise.max } as const)
    : ({ type: canCheck ? 'check' : 'call' } as const);
  return { hand: handNumber, after: hand.log.length, action };
}

function putAllIn(table: PokerTable, player: Player) {
  const { action, ...at } = allIn(table);
  const told = action.type === 'raise' ? { ...action, to: wireMoney(action.to) } : action;
  return player.poker().act({ body: { ...at, action: told } });
}

/** Players who come shortly before the start: nobody is logged out by then. */
async function comeTogether(count: number, game = GAME): Promise<Player[]> {
  const { startsAt } = await eventNow(game);
  studio.clock.aheadMs += Math.max(0, startsAt - MINUTE_MS - studio.now());
  return Promise.all(Array.from({ length: count }, () => studio.player(undefined, game)));
}

async function fill(count: number): Promise<readonly Player[]> {
  const players = await comeTogether(count);
  await Promise.all(players.map((player) => enter(player)));
  return players;
}

const money = () => {
  const { balance, raked } = studio.wallet.state;
  return { balance, raked };
};

/** The end is looked at, and the next one takes entries. */
const close = async (game = GAME) => {
  while ((await eventNow(game)).phase !== 'open') await pass(clerk, game);
};

test('is announced once to the 64 who open the game at once, before anybody has looked at the hall', async () => {
  const players = await Promise.all(
    Array.from({ length: 64 }, () => studio.player(undefined, 'tournament-kite')),
  );
  const player = players[17]!;
  const { event } = await stands(clerk, 'tournament-kite');
  expect(event).toMatchObject({ number: 1, phase: 'open' });
  const room = (await listPokerRooms(clerk, HALL)).find(({ code }) => code === 'tournament-kite')!;
  expect(room.tournament).toMatchObject({ number: 1, startsAt: event!.startsAt });
  await enter(player, '5.25');
  expect((await stands(clerk, 'tournament-kite')).event!.entrants).toHaveLength(1);
  await player.poker().stand({ body: {} });
});

describe('an entry', () => {
  test('is announced with its start, its price and what it plays for', async () => {
    const { tournament, buyIn, taken, starts } = await listed();
    expect(tournament).toMatchObject({
      number: 1,
      phase: 'open',
      players: 0,
      takesEntries: true,
      pool: '0.0000',
    });
    expect(tournament!.rules).toMatchObject({ entry: '1.0000', fee: '0.0500', seats: 6 });
    expect(tournament!.startsAt).toBeGreaterThan(studio.now());
    const [second, third] = starts;
    expect(second).toBeGreaterThan(tournament!.startsAt);
    expect(third).toBeGreaterThan(second!);
    expect([buyIn.min, taken]).toEqual(['1.0500', []]);
    const { rooms } = studio.platform().poker;
    const nowhere = { operator: '', currency: 'P', zone: 'Sea/Nowhere' };
    expect(await refusal(rooms({ body: nowhere }))).toBe('bad_request');
  });

  test('is bought to the cent, once for a key, and goes back whole before the start', async () => {
    const before = money();
    const player = await come();
    for (const wrong of ['1', '1.06']) expect(await refusal(enter(player, wrong))).toBe('stake_not_allowed');
    const own = key();
    await Promise.all(Array.from({ length: 16 }, () => enter(player, '1.05', own)));
    expect(money()).toEqual({ ...before, balance: before.balance - PRICE });
    expect(await refusal(enter(player))).toBe('seated_already');
    expect(await listed()).toMatchObject({ tournament: { players: 1, pool: '1.0000', prizes: ['1.0000'] } });
    await player.poker().stand({ body: {} });
    expect(await refusal(player.poker().stand({ body: {} }))).toBe('not_seated');
    await studio.settleOutbox();
    expect(money()).toEqual(before);
  });

  test('is one for a player, of sixty-four that are asked for at once', async () => {
    const before = money();
    const player = await come();
    const said = await Promise.all(Array.from({ length: 64 }, () => refusal(enter(player))));
    expect(said.filter((each) => each === 'none')).toHaveLength(1);
    expect((await eventNow()).entrants).toMatchObject([{ player: player.code, entries: 1 }]);
    expect(money()).toEqual({ ...before, balance: before.balance - PRICE });
    await player.poker().stand({ body: {} });
  });

  test.each(['break', 'act_then_break', 'garble'] as const)(
    'without an answer (%s) comes back',
    async (manner) => {
      const before = money();
      const player = await come();
      studio.wallet.state.manner = ({ call }) => (call === 'cash-in' ? manner : 'answer');
      expect(await refusal(enter(player))).toBe('vendor_silent');
      studio.wallet.state.manner = () => 'answer';
      await studio.settleOutbox();
      expect((await eventNow()).entrants).toEqual([]);
      expect(money()).toEqual(before);
    },
  );

  /** An entry whose answer the wallet keeps until it is let go, and which another process takes up meanwhile. */
  async function enterLate(player: Player, says: 'answer' | 'INSUFFICIENT_FUNDS') {
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    studio.wallet.state.manner = async ({ call }) => {
      if (call !== 'cash-in') return 'break';
      asked.resolve();
      await answered.promise;
      return says;
    };
    const said = refusal(enter(player));
    await asked.promise;
    const times = { nowMs: studio.now() + SEND_LEASE_MS + 1, leaseMs: SEND_LEASE_MS };
    const [row] = await transact(studio.db, (tx) => takeDueCash(tx, times, 1));
    assert(row, 'it is due');
    const hear = () => {
      answered.resolve();
      return said;
    };
    return { row, hear };
  }

  test('that is taken late stays, and is not asked back by who takes it for lost', async () => {
    const before = money();
    const player = await come();
    const { row, hear } = await enterLate(player, 'answer');
    expect(await hear()).toBe('none');
    studio.wallet.state.manner = () => 'answer';
    expect(await deliver(clerk, row)).toBe(true);
    expect((await eventNow()).entrants).toHaveLength(1);
    expect(money()).toEqual({ ...before, balance: before.balance - PRICE });
    await player.poker().stand({ body: {} });
  });

  test.each(['answer', 'INSUFFICIENT_FUNDS'] as const)(
    'that is answered (%s) once it is asked back buys nothing, and another can be bought',
    async (says) => {
      const before = money();
      const player = await come();
      const { row, hear } = await enterLate(player, says);
      expect(await deliver(clerk, row)).toBe(false);
      expect(await hear()).toBe(says === 'answer' ? 'entries_closed' : 'insufficient_funds');
      studio.wallet.state.manner = () => 'answer';
      studio.clock.aheadMs += MINUTE_MS;
      expect(await studio.settleOutbox()).toBe(0);
      expect(money()).toEqual(before);
      expect((await eventNow()).entrants).toEqual([]);
      await enter(player);
      await player.poker().stand({ body: {} });
    },
  );

  const MEANWHILE = {
    'the player may not play any more': (player: Player) =>
      studio.vendor().endSessions({ body: { player: player.code } }),
    'the player logs out': (player: Player) =>
      studio.vendor().endSessions({ body: { player: player.code, login: loginOf(player.code) } }),
    'the tournament is called off': async () =>
      callOff(clerk, { ...HALL, room: GAME, number: (await eventNow()).number }),
  };
  test.each([
    ['the player may not play any more', 'launch_expired'],
    ['the player logs out', 'launch_expired'],
    ['the tournament is called off', 'entries_closed'],
  ] as const)('that is answered after %s goes home', async (meanwhile, told) => {
    const before = money();
    const player = await come();
    studio.wallet.state.manner = async ({ call }) => {
      if (call === 'cash-in') await MEANWHILE[meanwhile](player);
      return 'answer' as const;
    };
    expect(await refusal(enter(player))).toBe(told);
    studio.wallet.state.manner = () => 'answer';
    studio.clock.aheadMs += MINUTE_MS;
    expect(await studio.settleOutbox()).toBe(0);
    expect(money()).toEqual(before);
    expect((await eventNow()).entrants).toEqual([]);
    await close();
  });

  test('stays with who logs out or goes away before the start, and goes home to who may not play', async () => {
    const before = money();
    const [one, two] = await fill(2);
    await studio.vendor().endSessions({ body: { player: one!.code, login: loginOf(one!.code) } });
    await standUnsessioned(clerk);
    await standAbsent(clerk);
    expect((await eventNow()).entrants).toHaveLength(2);
    await studio.vendor().endSessions({ body: { player: two!.code } });
    expect((await eventNow()).entrants.map(({ player }) => player)).toEqual([one!.code]);
    const back = await studio.player(one!.code, GAME);
    await back.poker().stand({ body: {} });
    await studio.settleOutbox();
    expect(money()).toEqual(before);
  });

  test('is one for each household, there or not', async () => {
    studio.wallet.state.kin.set('plr-kin-1', ['home']);
    studio.wallet.state.kin.set('plr-kin-2', ['home']);
    const [one, two] = [await studio.player('plr-kin-1', GAME), await studio.player('plr-kin-2', GAME)];
    await enter(one);
    expect(await refusal(enter(two))).toBe('household_seated');
    await one.poker().stand({ body: {} });
  });
});

describe('a tournament', () => {
  test('of which eight processes sell entries at once sells every one, and is called off whole', async () => {
    const before = money();
    const players = await comeTogether(16);
    const processes = Array.from({ length: 8 }, () => startProcess(studio).studio);
    const sold = await Promise.all(
      players.map((player, at) => bringCash(processes[at % processes.length]!, bringing(player))),
    );
    expect(sold.every(({ ok }) => ok)).toBe(true);
    const event = await eventNow();
    expect(event.entrants).toHaveLength(16);
    const at = { operator: '', currency: 'P', room: GAME, number: event.number };
    const said = await Promise.all(processes.map((each) => callOff(each, at)));
    expect(said.filter(({ ok }) => ok)).toHaveLength(1);
    await studio.settleOutbox();
    expect(money()).toEqual(before);
    await close();
  });

  test('with too few is called off at its start, and everybody is paid back', async () => {
    const before = money();
    await fill(2);
    while ((await eventNow()).phase === 'open') await pass();
    expect((await eventNow()).phase).toBe('cancelled');
    await studio.settleOutbox();
    expect(money()).toEqual(before);
    await close();
  });

  test('is played at two tables down to one, every cent is paid, and hands are proven', async () => {
    const before = money();
    const players = await fill(8);
    while ((await eventNow()).phase === 'open') await pass();
    const begun = await eventNow();
    expect(begun.tables).toHaveLength(2);
    const late = await come();
    await enter(late);
    expect((await eventNow()).entrants).toHaveLength(9);
    const event = await playOut([...players, late]);
    expect(event.phase).toBe('over');
    expect(event.entrants.reduce((sum, { result }) => sum + result!.prize, 0n)).toBe(prizePool(event));
    expect(await refusal(enter(players[0]!))).toBe('entries_closed');
    await studio.settleOutbox();
    const fees = moneyOf(event.rules.fee * BigInt(entriesIn(event)));
    expect(money()).toEqual({ balance: before.balance - fees, raked: before.raked + fees });
    const winner = players
      .concat(late)
      .find(({ code }) => event.entrants.find(({ player }) => player === code)!.result!.place === 1)!;
    const [line] = await winner.poker().hands();
    const hand = await winner.poker().hand({ body: { number: line!.number } });
    expect(verifyHand(hand.record).every(({ holds }) => holds)).toBe(true);
    await close();
    expect((await stands()).last).toMatchObject({ number: event.number, phase: 'over' });
  });

  test('goes on where it stood after the studio has ended in the middle of its hands', async () => {
    const before = money();
    const players = await fill(8);
    while ((await eventNow()).tables.every(({ room }) => !room.table.turn)) await pass();
    const stood = await stands();
    await studio.restart();
    clerk = startProcess(studio).studio;
    expect(await stands()).toEqual(stood);
    const again = await Promise.all(players.map(({ code }) => studio.player(code, GAME)));
    const room = roomFor(await stands(), again[0]!.code);
    assert(isHoldem(room), 'a table of hold’em');
    expect(room.table.seats.some(({ player }) => player === again[0]!.code)).toBe(true);
    await playOut(again);
    await studio.settleOutbox();
    const { raked, balance } = money();
    expect(raked + balance).toBe(before.raked + before.balance);
    await close();
  });

  test('that staff call off in the middle of its hands pays everybody back once, of sixty-four calls', async () => {
    const before = money();
    const [barred] = await fill(4);
    while ((await eventNow()).tables.every(({ room }) => !room.table.turn)) await pass();
    const { number } = await eventNow();
    await studio.vendor().endSessions({ body: { player: barred!.code } });
    // Who may not play any more is dealt in and folds, as who is away.
    const seats = (await eventNow()).tables.flatMap(({ room }) => room.table.seats);
    expect(seats.filter(({ out }) => out).map(({ player }) => player)).toEqual([barred!.code]);
    expect(await refusal(enter(barred!))).toBe('launch_expired');
    const at = { operator: '', currency: 'P', room: GAME, number };
    const said = await Promise.all(Array.from({ length: 64 }, () => callOff(clerk, at)));
    expect(said.filter(({ ok }) => ok)).toHaveLength(1);
    await studio.settleOutbox();
    expect(money()).toEqual(before);
    await close();
  });

  test('goes on without any of its players: they are dealt in, pay blinds and fold', async () => {
    const players = await fill(3);
    for (const { code } of players)
      await studio.vendor().endSessions({ body: { player: code, login: loginOf(code) } });
    while ((await eventNow()).phase === 'open') await pass();
    await standUnsessioned(clerk);
    for (let steps = 0; steps < 6; steps += 1) await pass();
    const { hands, number, tables } = await eventNow();
    expect(hands).toBeGreaterThan(2);
    expect(tables[0]!.room.table.seats.every(({ out }) => out)).toBe(true);
    await callOff(clerk, { operator: '', currency: 'P', room: GAME, number });
    await close();
  });
});

const PLAN = {
  ...HALL,
  days: [1, 2, 3, 4, 5, 6, 7],
  from: null,
  until: null,
  seats: 6 as const,
  entry: parseMoney('2')!,
  fee: parseMoney('0.1')!,
  stack: 500,
  levelMinutes: 3,
  levels: [{ small: 10, big: 20 }],
  lateLevels: 1,
  reEntries: 1,
  least: 2,
  most: 12,
  breakAfter: 1,
  breakMinutes: 2,
};

describe('a series', () => {
  const KITE = 'tournament-kite';
  const plan = { ...PLAN, room: KITE, version: 2, times: ['09:00'] };
  const kite = async () => (await listSeries(clerk, HALL)).find(({ room }) => room === KITE)!;

  test('that cannot be played names its field, and one that is none is not found', async () => {
    const fault = { code: 'bad_series_plan', fields: { stack: { rule: 'at_least', min: 200 } } };
    expect(await planSeries(clerk, { ...plan, stack: 199 })).toEqual({ ok: false, fault });
    for (const room of ['holdem-moss', 'sit-and-go-iris', 'nowhere'])
      expect(await planSeries(clerk, { ...plan, room })).toEqual({ ok: false, fault: { code: 'not_found' } });
    expect((await kite()).version).toBe(0);
  });

  test('is sold by the plan it was announced with, and an older plan that comes late changes nothing', async () => {
    const before = money();
    const player = await studio.player(undefined, KITE);
    await enter(player, '5.25');
    expect(await planSeries(clerk, plan)).toMatchObject({ ok: true });
    expect(await planSeries(clerk, { ...plan, version: 1, times: ['08:00'] })).toMatchObject({ ok: true });
    expect(await kite()).toMatchObject({ version: 2, plan: { times: ['09:00'], entry: '2.0000' } });
    expect((await kite()).event).toMatchObject({ players: 1, pool: '5.0000' });
    expect(await refusal(enter(await studio.player(undefined, KITE), '2.1'))).toBe('stake_not_allowed');
    const { number } = await eventNow(KITE);
    await callOff(clerk, { operator: '', currency: 'P', room: KITE, number });
    const [ended] = (await kite()).ended;
    expect(ended).toMatchObject({ number, cancelled: true, players: 1, entries: 1, refunded: '5.2500' });
    await studio.settleOutbox();
    expect(money()).toEqual(before);
    studio.clock.aheadMs += 10 * MINUTE_MS + 1;
    await tickDueRooms(clerk);
    const late = await studio.player(undefined, KITE);
    expect(late.opened.stakeRange.min).toBe('2.1000');
    await enter(late, '2.1');
    expect((await kite()).event).toMatchObject({ number: number + 1, players: 1, pool: '2.0000' });
    await late.poker().stand({ body: {} });
    await planSeries(clerk, { ...plan, version: 3, times: [] });
    expect(await kite()).toMatchObject({ event: null, starts: [] });
    await close();
  });
});

test('a process that ends at any call, from the entry to the first hands, loses and makes no cent', async () => {
  const before = money();
  let players = await comeTogether(3);
  const ended = await endAtEveryCall(studio, {
    async live(dying) {
      for (const player of players) await bringCash(dying, bringing(player));
      for (let steps = 0; steps < 2; steps += 1) await pass(dying);
    },
    async judge(living) {
      studio.clock.aheadMs += 15_000;
      expect(await studio.settleOutbox()).toBe(0);
      const { event } = await stands(living);
      if (event?.phase === 'open')
        for (const { player } of event.entrants)
          await players
            .find(({ code }) => code === player)!
            .poker()
            .stand({ body: {} });
      else if (event?.phase === 'playing')
        await callOff(living, { operator: '', currency: 'P', room: GAME, number: event.number });
      expect(await studio.settleOutbox()).toBe(0);
      expect(money().balance + money().raked).toBe(before.balance + before.raked);
      await close();
      players = await comeTogether(3);
    },
  });
  expect(ended).toBeGreaterThan(15);
});

test('a process that ends at any call, from the last hand to the prizes, pays each place once', async () => {
  const game = 'tournament-falcon';
  const times = Array.from({ length: 12 }, (_, at) => `${`${at * 2}`.padStart(2, '0')}:00`);
  const heads = { ...PLAN, room: game, version: 1, times, seats: 6, lateLevels: 0, reEntries: 0 } as const;
  await studio.player(undefined, game);
  await planSeries(clerk, { ...heads, stack: 200, most: 2, breakAfter: 0, breakMinutes: 0 });
  const before = money();
  let players: Player[] = [];
  const begin = async () => {
    players = await comeTogether(2, game);
    for (const player of players) await enter(player, '2.1');
    while (!(await eventNow(game)).tables[0]?.room.table.turn) await pass(clerk, game);
  };
  await begin();
  const ended = await endAtEveryCall(studio, {
    async live(dying) {
      for (let event = await eventIn(dying); event.phase === 'playing'; event = await eventIn(dying)) {
        const { table } = event.tables[0]!.room;
        const held = table.seats.find(({ seat }) => seat === table.turn?.seat);
        const player = players.find(({ code }) => code === held?.player);
        if (player) await act(dying, sessionOf(player), allIn(table));
        else await pass(dying, game);
      }
      await deliverCash(dying);
    },
    async judge(living) {
      const event = await playOut(players, game);
      studio.clock.aheadMs += 15_000;
      expect(await studio.settleOutbox()).toBe(0);
      expect(event.entrants.map(({ result }) => result!.prize).toSorted()).toEqual([0n, parseMoney('4')]);
      expect(studio.wallet.tables.get(roomIn(game).id)).toBe(0n);
      expect(money().balance + money().raked).toBe(before.balance + before.raked);
      const { ended: past } = (await listSeries(living, HALL)).find(({ room }) => room === game)!;
      expect(past[0]).toMatchObject({ number: event.number, cancelled: false, entries: 2, prizes: '4.0000' });
      await close(game);
      await begin();
    },
  });
  expect(ended).toBeGreaterThan(15);
  await callOff(clerk, { ...HALL, room: game, number: (await eventNow(game)).number });

  async function eventIn(dying: Studio): Promise<TournamentEvent> {
    const { event } = await stands(dying, game);
    assert(event, 'one is announced');
    return event;
  }
});
