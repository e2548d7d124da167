import { sql, transact } from '@fairhouse/db';
import { asSuperuser, bootHouse, type House, newestCode } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '../../config.ts';
import type { Brand } from '../../frame/brand.ts';
import { gaugesOf } from '../../gauges.ts';
import { findBrand } from '../../platform/brand/index.ts';
import { sendCode } from './send-code.ts';
import { takeCode } from './take-code.ts';

/** A tenth of the attack that must be withstood: 10,000 numbers in three ranges, asked for from 2,000 addresses. */
const NUMBERS = 1_000;
const ADDRESSES = 200;
const RANGES = ['+8490111', '+8491222', '+8493333'];

let house: House;
let brand: Brand;

beforeAll(async () => {
  const { codesPerNumber, codesPerAddress, codesPerPrefix } = LIMITS;
  house = await bootHouse({ limits: { codesPerNumber, codesPerAddress, codesPerPrefix } });
  brand = (await findBrand(house.platform.db, house.brandId))!;
});

afterAll(async () => {
  await house?.close();
});

const ask = (to: string, ip: string, visitor = to) =>
  sendCode(house.platform, { brand, channel: 'sms', to, purpose: 'register', visitor, ip, language: 'EN' });

/** Somebody who means it: asks, and types the code in. */
const signUp = async (to: string, ip: string) => {
  if (!(await ask(to, ip)).ok) return false;
  const code = await newestCode(house, to);
  const given = { brandId: brand.id, to, purpose: 'register', visitor: to, code } as const;
  const nowMs = house.platform.now();
  return (
    (await transact(house.platform.db, (tx) => takeCode(house.platform, tx, { ...given, nowMs }))) === 'ok'
  );
};

const sentTo = async (prefix: string): Promise<number> =>
  asSuperuser(house, async (tx) => {
    const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from message_outbox
      where recipient like ${`${prefix}%`}`.execute(tx);
    return rows[0]!.sent;
  });

it('pumping three ranges costs sixty messages, and people with other numbers notice nothing', async () => {
  const numbers = Array.from(
    { length: NUMBERS },
    (_, at) => `${RANGES[at % RANGES.length]}${at.toString().padStart(4, '0')}`,
  );
  const honest = Array.from({ length: 40 }, (_, at) => `+8494444${at.toString().padStart(4, '0')}`);
  let signedUp = 0;
  for (let from = 0; from < NUMBERS; from += 25) {
    const batch = numbers.slice(from, from + 25);
    await Promise.all(
      batch.map((to, at) => ask(to, `198.51.${(from + at) % 2}.${(from + at) % (ADDRESSES / 2)}`)),
    );
    const person = honest[from / 25]!;
    if (await signUp(person, `203.0.113.${from / 25}`)) signedUp += 1;
  }
  const paid = await Promise.all(RANGES.map(sentTo));
  expect(paid).toEqual(RANGES.map(() => LIMITS.codesPerPrefix));
  expect(paid.reduce((sum, count) => sum + count)).toBe(60);
  expect(signedUp).toBe(honest.length);
  const alarm = gaugesOf(house.platform).find(({ name }) => name === 'fairhouse_pumped_ranges')!;
  expect(await alarm.read()).toBe(RANGES.length);
});

it('a range is served again a day later', async () => {
  const to = `${RANGES[0]}9999`;
  expect(await ask(to, '203.0.113.200')).toMatchObject({ ok: false, fault: { code: 'sms_unavailable' } });
  house.clock.advance(24 * 3_600_000);
  expect(await ask(to, '203.0.113.200')).toMatchObject({ ok: true });
});

it('one address gets ten codes an hour, and a number three in ten minutes, of fifty asked for at once', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, at) => ask(`+84966${at.toString().padStart(2, '0')}0001`, '192.0.2.1')),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(LIMITS.codesPerAddress);
  const again = await Promise.all(
    Array.from({ length: 50 }, (_, at) => ask('+84977000001', `192.0.2.${at + 2}`)),
  );
  expect(again.filter(({ ok }) => ok)).toHaveLength(LIMITS.codesPerNumber);
  house.clock.advance(10 * 60_000);
  expect(await ask('+84977000001', '192.0.2.90')).toMatchObject({ ok: true });
});

it('a number that changes hands often is no way around: the same address, another visitor each time', async () => {
  for (let at = 0; at < LIMITS.codesPerAddress; at += 1)
    expect(await ask(`+84988${at}00001`, '192.0.2.200', `visitor ${at}`)).toMatchObject({ ok: true });
  expect(await ask('+84988900002', '192.0.2.200', 'a new one')).toMatchObject({
    ok: false,
    fault: { code: 'too_many_requests' },
  });
});

it('a range whose codes are used is not stopped', async () => {
  const people = Array.from({ length: 30 }, (_, at) => `+8495555${at.toString().padStart(4, '0')}`);
  const signedUp = [];
  for (const [at, person] of people.entries()) signedUp.push(await signUp(person, `203.0.113.${100 + at}`));
  expect(signedUp).not.toContain(false);
});
