import { CallRefused } from '@fairhouse/client';
import { run, sql, transact } from '@fairhouse/db';
import { type Money, parseMoney } from '@fairhouse/kernel';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  logIn,
  type Member,
  newId,
  newMember,
  openWallet,
  refusalCode,
  siteClient,
  type WalletSeat,
} from '@fairhouse/testkit';
import type { LimitKind, LimitPeriod } from '@fairhouse/wire/identity/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { barPlayer, countPayout, setLimit } from './index.ts';
import { confirmLimit } from './set-limit.ts';
import type { PlayBar } from './store.ts';

const COPIES = 64;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

let house: House;
let member: Member;
let seat: WalletSeat;

beforeAll(async () => {
  house = await bootHouse();
});

beforeEach(async () => {
  member = await newMember(house);
  await depositFor(house, member, '1000.0000');
  seat = await openWallet(house, member);
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const money = (text: string): Money => parseMoney(text)!;

const player = () => ({ id: member.id, brandId: house.brandId });

const limit = (kind: LimitKind, period: LimitPeriod, amount: string | null) =>
  transact(house.platform.db, (tx) =>
    setLimit(
      tx,
      player(),
      { kind, period, amount: amount === null ? null : money(amount) },
      house.platform.now(),
    ),
  );

const confirm = (kind: LimitKind, period: LimitPeriod) =>
  transact(house.platform.db, (tx) =>
    confirmLimit(tx, player(), { kind, period }, house.platform.now()),
  ).then((done) => (done.ok ? 'confirmed' : done.fault.code));

const bar = (reason: PlayBar['reason'], until: number) =>
  transact(house.platform.db, (tx) =>
    barPlayer(house.platform, tx, player(), { until, reason }, house.platform.now()),
  );

/** Lets time pass, with the game still open. */
async function pass(ms: number): Promise<void> {
  house.clock.advance(ms);
  await asSuperuser(house, (tx) =>
    run(tx, sql`update provider_session set expires_at = 'infinity' where player_id = ${member.id}`),
  );
}

const stake = async (amount: string) => (await seat.debit(newId('r'), newId('d'), amount)).code;

/** Plays a round to its end. */
async function play(amount: string, payout: string): Promise<void> {
  const round = newId('r');
  await seat.debit(round, newId('d'), amount);
  await seat.credit(round, newId('c'), payout);
  await seat.close(round);
}

describe('a stake limit', () => {
  test.each([
    ['100', '10', 10],
    ['99.9999', '10', 9],
    ['0.0001', '0.0001', 1],
    ['0', '1', 0],
  ])('of %s lets exactly as many of 64 parallel stakes of %s pass as fit', async (most, each, fit) => {
    await limit('stake', 'day', most);
    const codes = await Promise.all(Array.from({ length: COPIES }, () => stake(each)));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(fit);
    expect(codes.filter((code) => code === 'LIMIT_REACHED')).toHaveLength(COPIES - fit);
  });

  test('counts what was staked before it was set', async () => {
    await play('30', '0');
    await limit('stake', 'week', '40');
    expect([await stake('10.0001'), await stake('10'), await stake('0.0001')]).toEqual([
      'LIMIT_REACHED',
      'OK',
      'LIMIT_REACHED',
    ]);
  });

  test('that is the strictest wins', async () => {
    await limit('stake', 'month', '50');
    await limit('stake', 'day', '20');
    expect([await stake('20.0001'), await stake('20'), await stake('1')]).toEqual([
      'LIMIT_REACHED',
      'OK',
      'LIMIT_REACHED',
    ]);
  });

  test('begins again with its period, by the calendar of the brand', async () => {
    await limit('stake', 'day', '10');
    expect([await stake('10'), await stake('1')]).toEqual(['OK', 'LIMIT_REACHED']);
    await pass(DAY_MS);
    expect([await stake('10'), await stake('1')]).toEqual(['OK', 'LIMIT_REACHED']);
    house.clock.advance(-DAY_MS);
  });

  test('gets back what a cancel gave back', async () => {
    await limit('stake', 'day', '10');
    const [round, debit] = [newId('r'), newId('d')];
    await seat.debit(round, debit, '10');
    await seat.cancel(round, newId('x'), debit, '10');
    expect(await stake('10')).toBe('OK');
  });

  test('holds what a reserve has set aside, and gives back what was not confirmed', async () => {
    await limit('stake', 'day', '10');
    const [round, reserve] = [newId('r'), newId('v')];
    expect((await seat.reserve(round, reserve, '10')).code).toBe('OK');
    expect(await stake('1')).toBe('LIMIT_REACHED');
    expect((await seat.confirm(round, newId('k'), reserve, '4')).code).toBe('OK');
    expect([await stake('6.0001'), await stake('6')]).toEqual(['LIMIT_REACHED', 'OK']);
  });

  test('is tightened at once and loosened by a second yes after 24 hours, not a minute before', async () => {
    await limit('stake', 'month', '100');
    await limit('stake', 'month', '10');
    expect(await stake('10.0001')).toBe('LIMIT_REACHED');
    await limit('stake', 'month', '50');
    await pass(DAY_MS - MINUTE_MS);
    expect(await confirm('stake', 'month')).toBe('limit_change_not_ready');
    expect(await stake('10.0001')).toBe('LIMIT_REACHED');
    await pass(2 * MINUTE_MS);
    expect(await stake('10.0001')).toBe('LIMIT_REACHED');
    expect(await confirm('stake', 'month')).toBe('confirmed');
    expect([await stake('50'), await stake('0.0001')]).toEqual(['OK', 'LIMIT_REACHED']);
    expect(await confirm('stake', 'month')).toBe('limit_change_not_ready');
    house.clock.advance(-DAY_MS - MINUTE_MS);
  });

  test('that is taken away holds until the second yes', async () => {
    await limit('stake', 'day', '10');
    await limit('stake', 'day', null);
    await pass(DAY_MS);
    expect(await stake('10.0001')).toBe('LIMIT_REACHED');
    expect(await confirm('stake', 'day')).toBe('confirmed');
    expect(await stake('200')).toBe('OK');
    house.clock.advance(-DAY_MS);
  });

  test('drops the looser one that waits when it is set again as it is', async () => {
    await limit('stake', 'day', '10');
    await limit('stake', 'day', '20');
    await limit('stake', 'day', '10');
    await pass(DAY_MS);
    expect(await confirm('stake', 'day')).toBe('limit_change_not_ready');
    house.clock.advance(-DAY_MS);
  });
});

describe('a loss limit', () => {
  test('stops at the loss, and winnings make room again', async () => {
    await limit('loss', 'day', '20');
    await play('20', '0');
    expect(await stake('0.0001')).toBe('LIMIT_REACHED');
    const [round, open] = [newId('r'), newId('r')];
    await transact(house.platform.db, (tx) => countPayout(tx, member.id, money('1'), house.platform.now()));
    expect((await seat.debit(open, newId('d'), '1')).code).toBe('OK');
    expect((await seat.debit(round, newId('d'), '1')).code).toBe('LIMIT_REACHED');
    await seat.credit(open, newId('c'), '5');
    expect((await seat.debit(round, newId('d'), '5')).code).toBe('OK');
    expect(await stake('0.0001')).toBe('LIMIT_REACHED');
  });

  test('lets 64 parallel stakes lose no more than it says', async () => {
    await play('10', '25');
    await limit('loss', 'day', '5');
    const codes = await Promise.all(Array.from({ length: COPIES }, () => stake('1')));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(20);
  });
});

describe('a deposit limit', () => {
  const ask = (amount: string) =>
    depositFor(house, member, amount).then(
      () => 'paid',
      (fault: unknown) => (fault instanceof CallRefused ? fault.failure.code : String(fault)),
    );

  test('lets exactly as many of parallel deposits pass as fit', async () => {
    await limit('deposit', 'day', '1030');
    const codes = await Promise.all(Array.from({ length: 8 }, () => ask('10.00')));
    expect(codes.filter((code) => code === 'paid')).toHaveLength(3);
    expect(codes.filter((code) => code === 'deposit_limit_reached')).toHaveLength(5);
  });
});

test('a deposit limit that is taken away again is the word that there is to be none', async () => {
  const answered = async () => (await member.client.protection.read()).depositLimitAnswered;
  expect(await answered()).toBe(false);
  await limit('deposit', 'week', '5000');
  await limit('deposit', 'week', null);
  await pass(DAY_MS);
  expect(await confirm('deposit', 'week')).toBe('confirmed');
  house.clock.advance(-DAY_MS);
  const { limits } = await member.client.protection.read();
  expect(limits).toEqual([]);
  expect(await answered()).toBe(true);
});

describe('a player who is barred', () => {
  test.each([
    ['cool_off', DAY_MS],
    ['self_exclusion', Number.POSITIVE_INFINITY],
    ['house', DAY_MS],
  ] as const)('by %s stakes and deposits nothing, and is paid what was won', async (reason, lastsMs) => {
    const round = newId('r');
    await seat.debit(round, newId('d'), '10');
    await bar(reason, house.platform.now() + lastsMs);
    expect(await stake('1')).toBe('PLAYER_BLOCKED');
    expect((await seat.reserve(newId('r'), newId('v'), '1')).code).toBe('PLAYER_BLOCKED');
    expect((await seat.cashIn(newId('t'), newId('i'), '1')).code).toBe('PLAYER_BLOCKED');
    await expect(depositFor(house, member, '10.00')).rejects.toMatchObject({
      failure: { code: 'player_barred' },
    });
    expect(await seat.credit(round, newId('c'), '15')).toMatchObject({
      code: 'OK',
      balance: { cash: '1005.0000' },
    });
  });

  test('plays again when the time is over; a shorter bar does not shorten a longer one', async () => {
    await bar('cool_off', house.platform.now() + DAY_MS);
    await bar('house', house.platform.now() + 1_000);
    await pass(DAY_MS - 60_000);
    expect(await stake('1')).toBe('PLAYER_BLOCKED');
    house.clock.advance(60_000);
    expect(await stake('1')).toBe('OK');
    house.clock.advance(-DAY_MS);
  });
});

test('a limit of nothing is a limit', async () => {
  await limit('loss', 'month', '0');
  expect(await stake('0.0001')).toBe('LIMIT_REACHED');
});

describe('over the API', () => {
  const api = () => member.client.protection;

  test('a member reads what is set, what is used of it and what is to come', async () => {
    await play('30', '10');
    await api().setLimit({ body: { kind: 'loss', period: 'month', amount: '100' } });
    await api().setLimit({ body: { kind: 'deposit', period: 'day', amount: '2000' } });
    const told = await api().setLimit({ body: { kind: 'loss', period: 'month', amount: null } });
    expect(told).toEqual({
      limits: [
        { kind: 'deposit', period: 'day', amount: '2000.0000', used: '1000.0000', next: null },
        {
          kind: 'loss',
          period: 'month',
          amount: '100.0000',
          used: '20.0000',
          next: { amount: null, at: expect.any(Number) },
        },
      ],
      timeLimits: [],
      play: {
        checkMinutes: 60,
        own: false,
        running: { beganAt: expect.any(Number), staked: '30.0000', paid: '10.0000', net: '-20.0000' },
        checkAt: told.play.running!.beganAt + 60 * MINUTE_MS,
      },
      depositLimitAnswered: true,
      bar: null,
    });
    expect(await api().read()).toEqual(told);
  });

  test('a pause is told with its end, for good with none, and is never shortened', async () => {
    const week = (await api().pause({ body: { lasts: '7' } })).bar;
    expect(week).toMatchObject({ reason: 'cool_off' });
    expect((await api().pause({ body: { lasts: '1' } })).bar).toEqual(week);
    expect(await stake('1')).toBe('TOKEN_EXPIRED');
    expect(await refusalCode(openWallet(house, member))).toBe('player_barred');
    expect((await api().pause({ body: { lasts: 'for_good' } })).bar).toEqual({
      until: null,
      reason: 'self_exclusion',
    });
    const { token } = await logIn(house, member.username);
    const { protection } = siteClient(house, token);
    expect((await protection.pause({ body: { lasts: '30' } })).bar?.until).toBeNull();
  });

  test('a pause for good ends every session that is open', async () => {
    const { token } = await logIn(house, member.username);
    await api().pause({ body: { lasts: 'for_good' } });
    for (const client of [member.client, siteClient(house, token)])
      expect(await refusalCode(client.protection.read())).toBe('not_logged_in');
  });
});
