import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  hire,
  ownerSession,
  refusalCode,
  refusalOf,
  type Staff,
} from '@fairhouse/testkit';
import type { RatesView } from '@fairhouse/wire/rewards/rate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../frame/day-in.ts';
import { findRates } from './store.ts';

const ZONE = 'Asia/Manila';
const DAY_MS = 24 * 3_600_000;
const reason = 'As agreed.';

let house: House;
let staff: Staff;
beforeAll(async () => {
  house = await bootHouse();
  staff = await ownerSession(house);
  // What the provider says of its games: baccarat keeps 1.06 per cent of its best bet.
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`update game set rtp_told_most = '98.94' where code in ('nine-natural', 'grand-natural')`,
    );
    await run(
      tx,
      sql`update game set rtp_told_most = '99.45' where code in ('seven-seats', 'quiet-blackjack')`,
    );
  });
});
afterAll(() => house.close());

const read = () => staff.client.rate.read();
const withCategory = (rates: RatesView, name: string, change: Partial<RatesView['categories'][number]>) => ({
  ...rates,
  categories: rates.categories.map((one) => (one.category === name ? { ...one, ...change } : one)),
});

test('as delivered, no open game gives back more than sixty hundredths of its edge', async () => {
  const { games, levels, rates, next } = await read();
  expect(levels).toHaveLength(11);
  expect(next).toBeNull();
  expect(rates.pointsRatio).toBe(100);
  expect(games.length).toBeGreaterThan(40);
  expect(games.filter(({ fits }) => fits === false)).toEqual([]);
  expect(games.find(({ code }) => code === 'nine-natural')).toMatchObject({ edge: 10_600, weight: 50 });
});

test('rates that lose by themselves are refused with the sum, and nothing changes', async () => {
  const { rates } = await read();
  const lossy = withCategory(rates, 'LIVE', { weight: 100 });
  const refused = await refusalOf(staff.client.rate.setRates({ body: { rates: lossy, was: rates, reason } }));
  expect(refused).toMatchObject({
    code: 'gives_back_too_much',
    params: { edge: '1.00', total: '1.09', cashback: '0.98', level: 9 },
  });
  const { games } = await staff.client.rate.check({
    body: { rates: lossy, levels: (await read()).levels.map(({ level: _, ...one }) => one) },
  });
  expect(games[0]!.fits).toBe(false);
  expect(await read()).toMatchObject({ rates, next: null });
});

test('open lotteries are judged by the tightest of their bets, of which so much counts as the edge allows', async () => {
  const { games, rates } = await read();
  expect(games.find(({ code }) => code === 'VN_MB')).toMatchObject({
    category: 'LOTT',
    title: 'Vietnam, north, LO_2',
    edge: 5_000,
    weight: 25,
    fits: true,
  });
  const lossy = withCategory(rates, 'LOTT', { cashback: 90 });
  expect(
    await refusalOf(staff.client.rate.setRates({ body: { rates: lossy, was: rates, reason } })),
  ).toMatchObject({
    code: 'gives_back_too_much',
    params: { edge: '0.50', total: '0.34' },
  });
});

test('rates that fit begin on the next day of the brand; today is counted as it began', async () => {
  const { rates } = await read();
  const lower = withCategory(rates, 'RNG', { cashback: 100 });
  const change = () => staff.client.rate.setRates({ body: { rates: lower, was: rates, reason } });
  await change();
  expect(await refusalCode(change())).toBe('setting_conflict');
  const now = house.platform.now();
  const rateOn = async (ms: number) =>
    (await findRates(house.platform.db, house.brandId, dayIn(ZONE, ms)))!.categories.find(
      ({ category }) => category === 'RNG',
    )!.cashback;
  expect([await rateOn(now), await rateOn(now + DAY_MS)]).toEqual([120, 100]);
  const { items } = await staff.client.audit.list({ query: {} });
  expect(items.find(({ action }) => action === 'reward.rates')?.detail).toMatchObject({ reason });
});

test('levels that lose by themselves, do not rise or are changed over another’s head are refused', async () => {
  const { levels } = await read();
  const was = levels.map(({ level: _, ...one }) => one);
  const set = (place: number, change: Partial<(typeof was)[number]>) =>
    staff.client.rate.setLevels({
      body: { levels: was.map((one, at) => (at === place ? { ...one, ...change } : one)), was, reason },
    });
  expect(await refusalCode(set(10, { factor: 1_000 }))).toBe('gives_back_too_much');
  expect(await refusalCode(set(1, { levelGift: '500' }))).toBe('gives_back_too_much');
  expect(await refusalOf(set(4, { threshold: '1' }))).toMatchObject({ code: 'field_rule' });
  expect(await refusalOf(set(4, { withdrawMax: '900000' }))).toMatchObject({ code: 'field_rule' });
  const { levels: changed } = await set(1, { levelGift: '6' });
  expect(changed[1]).toMatchObject({ levelGift: '6.0000' });
  expect(await refusalCode(set(1, { levelGift: '5' }))).toBe('setting_conflict');
});

test('rates are seen by who may see rewards and changed by who may change them', async () => {
  const auditor = await hire(house, staff, 'auditor');
  const { rates, next } = await auditor.client.rate.read();
  const was = next ?? rates;
  const body = { rates: withCategory(was, 'PVP', { cashback: 50 }), was, reason };
  expect(await refusalCode(auditor.client.rate.setRates({ body }))).toBe('staff_forbidden');
});

test('a bookmaker, whose returns have no least and end at the whole stake, is not judged', async () => {
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update game set rtp = '100.00', rtp_told_most = null, rtp_least = null, rtp_most = 100 where code = 'quiet-blackjack'`,
    ),
  );
  const { games } = await read();
  expect(games.find(({ code }) => code === 'quiet-blackjack')).toMatchObject({ edge: null, fits: null });
  expect(games.filter(({ fits }) => fits === false)).toEqual([]);
});
