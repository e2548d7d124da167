import type { CallRefused } from '@fairhouse/client';
import { moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import type { House } from '@fairhouse/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Bettor,
  bootBetting,
  cashOf,
  fixturesIn,
  type Leg,
  legOf,
  newBettor,
  newKey,
  openBetting,
  slipOf,
} from './betting.ts';

let house: House;
let bettor: Bettor;

beforeAll(async () => {
  house = await bootBetting();
});

beforeEach(async () => {
  bettor = await newBettor(house);
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

type Saved = Parameters<Bettor['client']['slip']['save']>[0]['body']['picks'][number];

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (fault: unknown) => (fault as CallRefused).failure.code,
  );

async function picksOf(count: number): Promise<Saved[]> {
  const fixtures = (await fixturesIn(house, bettor, 'before')).slice(0, count);
  return fixtures.map((fixture) => ({
    fixture: fixture as Saved['fixture'],
    kind: '1x2',
    period: 'ft',
    outcome: '1',
    odds: 200,
  }));
}

describe('a slip', () => {
  const save = (version: number, picks: Saved[], who: Pick<Bettor, 'client'> = bettor) =>
    who.client.slip.save({ body: { version, picks } });

  test('is the same on every device of its member, and nobody else has it', async () => {
    const [one, other] = await picksOf(2);
    expect(await bettor.client.slip.read()).toEqual({ version: 0, picks: [] });
    const kept = await save(0, [one!, other!]);
    expect(kept).toMatchObject({ version: 1, picks: [one, other] });
    expect(kept.picks[0]).toMatchObject({ sport: 'football', home: expect.any(String) });
    const device = await openBetting(house, bettor.member);
    expect(await device.client.slip.read()).toEqual(kept);
    expect(await (await newBettor(house)).client.slip.read()).toEqual({ version: 0, picks: [] });
  });

  test('is not saved over what another device has saved since; of 16 at once one is', async () => {
    const [one, other] = await picksOf(2);
    await save(0, [one!]);
    expect(await codeOf(save(0, [other!]))).toBe('slip_changed');
    expect(await codeOf(save(2, [other!]))).toBe('slip_changed');
    const codes = await Promise.all(Array.from({ length: 16 }, () => codeOf(save(1, [other!]))));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(await bettor.client.slip.read()).toMatchObject({ version: 2, picks: [other] });
    expect(await codeOf(save(2, []))).toBe('done');
  });

  test('leaves out matches that there are not', async () => {
    const [one] = await picksOf(1);
    const gone = { ...one!, fixture: `fxt_${'0'.repeat(26)}` as Saved['fixture'] };
    expect((await save(0, [gone, one!])).picks).toMatchObject([one]);
  });
});

describe('the same bet within seconds', () => {
  const place = (leg: Leg, more = {}, key = newKey()) =>
    bettor.client.ticket.place({
      body: slipOf([leg], '10', { again: false, ...more }),
      idempotencyKey: key,
    });

  test('is asked about first, at whatever odds and policy, and taken when it is meant', async () => {
    // One that does not begin while the clock is moved.
    const fixture = (await fixturesIn(house, bettor, 'before')).at(-1);
    const leg = await legOf(bettor, fixture!);
    const key = newKey();
    const press = (more = {}, own = newKey()) => place(leg, more, own);
    const first = await press({}, key);
    expect((await press({}, key)).id).toBe(first.id);
    expect(await codeOf(press({ policy: 'any' }))).toBe('bet_repeated');
    expect(await codeOf(press({ unit: '11' }))).toBe('done');
    expect(await codeOf(press({ again: true }))).toBe('done');
    expect(await cashOf(bettor)).toBe('969.0000');
    house.clock.advance(10_001);
    expect(await codeOf(press())).toBe('done');
  });

  test('is taken once of 64 presses at once', async () => {
    const [, fixture] = await fixturesIn(house, bettor, 'before');
    const leg = await legOf(bettor, fixture!);
    const codes = await Promise.all(Array.from({ length: 64 }, () => codeOf(place(leg))));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['done', 'bet_repeated']));
    expect(await cashOf(bettor)).toBe('990.0000');
  });
});

test('a bet above the limit is told the most that is taken, and that much is', async () => {
  const rich = await newBettor(house, '50000.00');
  const [, , fixture] = await fixturesIn(house, rich, 'before');
  const leg = await legOf(rich, fixture!);
  const press = (unit: string) =>
    rich.client.ticket.place({ body: slipOf([leg], unit), idempotencyKey: newKey() });
  const refused = await press('49999').catch((fault: CallRefused) => fault.failure);
  expect(refused).toMatchObject({ code: 'bet_above_limit' });
  const max = String((refused as CallRefused['failure']).params!.max);
  expect((await press(max)).unit).toBe(max);
  expect(await codeOf(press('1'))).toBe('bet_above_limit');
  expect(await cashOf(rich)).toBe(wireMoney(moneyOf(parseMoney('50000')! - parseMoney(max)!)));
});

test('of 64 first slips at once one is saved, and none is lost unsaid', async () => {
  const [one] = await picksOf(1);
  const save = () => codeOf(bettor.client.slip.save({ body: { version: 0, picks: [one!] } }));
  const codes = await Promise.all(Array.from({ length: 64 }, save));
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['done', 'slip_changed']));
});

test('who takes a break amid 32 bets has what was taken before it, and none after', async () => {
  const [, fixture] = await fixturesIn(house, bettor, 'before');
  const leg = await legOf(bettor, fixture!);
  const bet = () =>
    codeOf(bettor.client.ticket.place({ body: slipOf([leg], '10'), idempotencyKey: newKey() }));
  const first = Array.from({ length: 32 }, bet);
  const pause = bettor.member.client.protection.pause({ body: { lasts: '1' } });
  const codes = await Promise.all(first);
  await pause;
  const taken = codes.filter((code) => code === 'done').length;
  expect(await cashOf(bettor)).toBe(`${1_000 - 10 * taken}.0000`);
  expect(await codeOf(bettor.client.slip.read())).toBe('launch_expired');
  expect(await bet()).toBe('launch_expired');
  expect(await cashOf(bettor)).toBe(`${1_000 - 10 * taken}.0000`);
});
