import { at, run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  type Member,
  newId,
  newMember,
  openWallet,
  refusalCode,
  type WalletSeat,
} from '@fairhouse/testkit';
import type { WalletReply } from '@fairhouse/wire/play/provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const MINUTE_MS = 60_000;

let house: House;
let member: Member;
let seat: WalletSeat;

beforeAll(async () => {
  house = await bootHouse();
  house.clock.advance(msToMidMonth());
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

/** Noon of a tenth: no month ends while a test plays. */
function msToMidMonth(): number {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 4) - now.getTime();
}

const api = () => member.client.protection;

/** Stakes, with the same message again while the house is too busy for an answer. */
async function stake(): Promise<WalletReply['code']> {
  const [round, id] = [newId('r'), newId('d')];
  for (;;) {
    const { code, retry } = await seat.debit(round, id, '1');
    if (retry !== 'same') return code;
  }
}

/** Plays on for some minutes, a stake in each. */
async function playFor(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 10) {
    expect(await stake()).toBe('OK');
    await rest(Math.min(10, minutes - passed) * MINUTE_MS);
  }
}

/** Lets time pass without a stake, with site and game still open. */
async function rest(ms: number): Promise<void> {
  house.clock.advance(ms);
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`update provider_session set expires_at = 'infinity' where player_id = ${member.id}`);
    await run(
      tx,
      sql`update session set seen_at = ${at(house.platform.now())}, expires_at = 'infinity'
      where player_id = ${member.id}`,
    );
  });
}

describe('a look at the time at play', () => {
  test('is due after the minutes of the law, not one before, and stops every kind of stake', async () => {
    await playFor(59);
    expect(await stake()).toBe('OK');
    await rest(MINUTE_MS);
    expect(await stake()).toBe('REALITY_CHECK');
    expect((await seat.reserve(newId('r'), newId('v'), '1')).code).toBe('REALITY_CHECK');
    expect((await seat.cashIn(newId('t'), newId('i'), '1')).code).toBe('REALITY_CHECK');
  });

  test('is held against 64 stakes at once', async () => {
    await playFor(60);
    const codes = await Promise.all(Array.from({ length: 64 }, stake));
    expect(new Set(codes)).toEqual(new Set(['REALITY_CHECK']));
  });

  test('says how long and how it stands, and lets play go on once it is taken', async () => {
    const round = newId('r');
    await seat.debit(round, newId('d'), '10');
    await seat.credit(round, newId('c'), '4');
    await playFor(60);
    expect(await stake()).toBe('REALITY_CHECK');
    const { play } = await api().read();
    expect(play.running).toMatchObject({ staked: '16.0000', paid: '4.0000', net: '-12.0000' });
    expect(play.checkAt).toBe(play.running!.beganAt + 60 * MINUTE_MS);
    const seen = (await api().acknowledge()).play;
    expect(seen.checkAt).toBeGreaterThanOrEqual(play.checkAt! + 60 * MINUTE_MS);
    expect(seen.running!.beganAt).toBe(play.running!.beganAt);
    await playFor(60);
    expect(await stake()).toBe('REALITY_CHECK');
  });

  test('cannot be taken in advance', async () => {
    await playFor(50);
    await api().acknowledge();
    await playFor(10);
    expect(await stake()).toBe('REALITY_CHECK');
  });

  test('that was asked for waits through any break', async () => {
    await playFor(60);
    expect(await stake()).toBe('REALITY_CHECK');
    await rest(10 * 60 * MINUTE_MS);
    expect(await stake()).toBe('REALITY_CHECK');
    await api().acknowledge();
    expect(await stake()).toBe('OK');
  });

  test('begins anew for who has rested half an hour', async () => {
    await playFor(20);
    await rest(60 * MINUTE_MS);
    expect(await stake()).toBe('OK');
    await playFor(59);
    expect(await stake()).toBe('OK');
  });

  test('does not begin anew with another game', async () => {
    await playFor(50);
    seat = await openWallet(house, member);
    await playFor(10);
    expect(await stake()).toBe('REALITY_CHECK');
  });

  test('comes as often as the player wants, and holds no payment back', async () => {
    await api().setCheck({ body: { minutes: 15 } });
    const round = newId('r');
    await seat.debit(round, newId('d'), '10');
    await playFor(15);
    expect(await stake()).toBe('REALITY_CHECK');
    expect((await seat.credit(round, newId('c'), '20')).code).toBe('OK');
    const { play } = await api().setCheck({ body: { minutes: null } });
    expect(play).toMatchObject({ checkMinutes: 60, own: false });
    expect(await stake()).toBe('REALITY_CHECK');
  });

  test('that falls due in mid-round waits for its end, but not for the next round', async () => {
    await api().setCheck({ body: { minutes: 15 } });
    const round = newId('r');
    await seat.debit(round, newId('d'), '10');
    await playFor(15);
    expect(await stake()).toBe('REALITY_CHECK');
    expect((await seat.debit(round, newId('d'), '10')).code).toBe('OK');
    await seat.close(round);
    expect(await stake()).toBe('REALITY_CHECK');
    await api().acknowledge();
    expect(await stake()).toBe('OK');
  });
});

describe('a limit of time', () => {
  /** A limit that holds at once ends the game: it is opened again. */
  const limit = async (minutes: number | null) => {
    const told = await api().setTimeLimit({ body: { period: 'month', minutes } });
    seat = await openWallet(house, member);
    return told;
  };

  test('ends the stakes, not a minute before, and a look does not give more', async () => {
    await limit(40);
    await playFor(39);
    expect(await stake()).toBe('OK');
    await rest(MINUTE_MS);
    expect(await stake()).toBe('LIMIT_REACHED');
    await api().acknowledge();
    expect(await stake()).toBe('LIMIT_REACHED');
    expect((await api().read()).timeLimits).toEqual([
      { period: 'month', minutes: 40, usedMinutes: 40, next: null },
    ]);
  });

  test('counts the times at play that are over, without the rest between', async () => {
    await playFor(30);
    await stake();
    await rest(60 * MINUTE_MS);
    expect(await stake()).toBe('OK');
    expect((await limit(50)).timeLimits[0]!.usedMinutes).toBe(30);
    await playFor(20);
    expect(await stake()).toBe('LIMIT_REACHED');
  });

  test('is loosened after 24 hours and a second yes only', async () => {
    await limit(10);
    await limit(null);
    await playFor(9);
    expect(await stake()).toBe('OK');
    house.clock.advance(MINUTE_MS);
    expect(await stake()).toBe('LIMIT_REACHED');
    const body = { kind: 'time', period: 'month' } as const;
    expect(await refusalCode(api().confirmLimit({ body }))).toBe('limit_change_not_ready');
    await rest(24 * 60 * MINUTE_MS);
    await playFor(1);
    expect(await stake()).toBe('LIMIT_REACHED');
    expect((await api().confirmLimit({ body })).timeLimits).toEqual([]);
    expect(await stake()).toBe('OK');
  });

  test('is no longer than its period', async () => {
    expect(await refusalCode(api().setTimeLimit({ body: { period: 'day', minutes: 1_441 } }))).toBe(
      'bad_request',
    );
  });
});
