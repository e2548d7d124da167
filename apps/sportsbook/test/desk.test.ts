import { randomBytes } from 'node:crypto';
import { makeId } from '@fairhouse/kernel';
import { type House, hire, ownerSession, refusalCode, refusalOf } from '@fairhouse/testkit';
import type { DeskChangeAsked } from '@fairhouse/wire/sports/desk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bettor, bootBetting, fixturesIn, legOf, newBettor, newKey, slipOf } from './betting.ts';

let house: House;
let bettor: Bettor;
let owner: Awaited<ReturnType<typeof ownerSession>>;
let trader: Awaited<ReturnType<typeof hire>>;
let fixtures: string[];

beforeAll(async () => {
  house = await bootBetting();
  bettor = await newBettor(house);
  owner = await ownerSession(house);
  trader = await hire(house, owner, 'risk');
  fixtures = await fixturesIn(house, bettor, 'before');
});

afterAll(() => house.close());

const id = (place: number) => fixtures[place]! as Extract<DeskChangeAsked, { type: 'suspend' }>['fixture'];
const set = (change: DeskChangeAsked, staff = trader) =>
  staff.client.sportsDesk.change({ body: { change, reason: 'a test' } });
const see = (place: number) => trader.client.sportsDesk.event({ params: { id: id(place) } });
const place = async (at: number, unit = '10') =>
  bettor.client.ticket.place({
    idempotencyKey: newKey(),
    body: slipOf([await legOf(bettor, fixtures[at]!)], unit, { policy: 'any' }),
  });

test('stakes and liability of each outcome stand on the desk, and the worst of them decides the order', async () => {
  const leg = await legOf(bettor, fixtures[0]!);
  await place(0, '20');
  const event = await see(0);
  const [market] = event.markets;
  expect(market).toMatchObject({ kind: '1x2', staked: '20.0000', off: false });
  const left = 20 - Math.floor(20 * leg.odds) / 100;
  expect(Number(market!.outcomes[0]!.left)).toBeCloseTo(left, 2);
  expect(event.worst).toBe(market!.outcomes[0]!.left);
  expect(market!.outcomes.slice(1)).toMatchObject([
    { outcome: 'x', staked: '0.0000', left: '20.0000' },
    { outcome: '2', staked: '0.0000', left: '20.0000' },
  ]);
  const { events } = await trader.client.sportsDesk.events();
  expect(events[0]).toMatchObject({ id: fixtures[0], staked: '20.0000' });
  const [bet] = await trader.client.sportsDesk.ticker();
  expect(bet).toMatchObject({ state: 'taken', reason: null, amount: '20.0000' });
  expect(bet!.legs[0]).toMatchObject({ fixture: fixtures[0], odds: leg.odds, now: leg.odds });
});

test('a suspended match takes nothing until it is resumed, through every event in between', async () => {
  await set({ type: 'suspend', fixture: id(1), suspended: true });
  expect(await refusalCode(place(1))).toBe('selection_shut');
  const [refused] = await trader.client.sportsDesk.ticker();
  expect(refused).toMatchObject({ state: 'refused', reason: 'selection_shut', amount: '10.0000' });
  expect((await see(1)).suspended).toBe(true);
  await set({ type: 'suspend', fixture: id(1), suspended: true });
  await set({ type: 'suspend', fixture: id(1), suspended: false });
  expect((await place(1)).state).toBe('open');
});

test('a stop of everything stops every match, and says so', async () => {
  await set({ type: 'suspend_all', suspended: true });
  expect((await trader.client.sportsDesk.events()).open).toBe(false);
  for (const at of [0, 1, 2]) expect(await refusalCode(place(at))).toBe('selection_shut');
  await set({ type: 'suspend_all', suspended: false });
  expect((await place(2)).state).toBe('open');
});

test('a margin lowers every price of its match and of no other, within the law', async () => {
  const pricesOf = async (at: number) =>
    (await bettor.client.sports.markets({ params: { id: id(at) } })).markets.flatMap(({ prices }) => prices);
  const [before, others] = [await pricesOf(2), await pricesOf(0)];
  await set({ type: 'margin', fixture: id(2), margin: 500 });
  const after = await pricesOf(2);
  expect(after.length).toBeGreaterThan(0);
  const sum = (prices: readonly { odds: number }[]) =>
    prices.reduce((total, { odds }) => total + 1 / odds, 0);
  expect(sum(after) / after.length).toBeGreaterThan(sum(before) / before.length);
  expect(await pricesOf(0)).toEqual(others);
  await set({ type: 'margin', fixture: id(2), margin: 0 });
  expect(await pricesOf(2)).toEqual(before);
});

test('a market that is taken off is neither offered nor taken', async () => {
  const leg = await legOf(bettor, fixtures[2]!);
  const change = { type: 'market', fixture: id(2), market: '1x2/ft//' } as const;
  await set({ ...change, off: true });
  const { markets } = await bettor.client.sports.markets({ params: { id: id(2) } });
  expect(markets.some(({ kind, period }) => kind === '1x2' && period === 'ft')).toBe(false);
  const body = slipOf([leg], '10', { policy: 'any' });
  expect(await refusalCode(bettor.client.ticket.place({ idempotencyKey: newKey(), body }))).toBe(
    'selection_shut',
  );
  expect((await see(2)).markets).toContainEqual(expect.objectContaining({ kind: '1x2', off: true }));
  await set({ ...change, off: false });
  expect((await place(2)).state).toBe('open');
});

test('a lower cap bounds what is taken; a higher one than the house has is not given', async () => {
  await set({ type: 'cap', fixture: id(3), cap: '5' });
  const refused = await refusalOf(place(3, '50'));
  expect(refused.code).toBe('bet_above_limit');
  expect(Number(refused.params!.max)).toBeLessThan(50);
  await set({ type: 'cap', fixture: id(3), cap: '999999999' });
  expect((await see(3)).cap).toBe('50000.0000');
});

test('who may only look changes nothing, and every change is in the log', async () => {
  const auditor = await hire(house, owner, 'auditor');
  await auditor.client.sportsDesk.events();
  expect(await refusalCode(set({ type: 'suspend_all', suspended: true }, auditor))).toBe('staff_forbidden');
  const { items } = await owner.client.audit.list({ query: {} });
  expect(items.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'sports.suspend',
      'sports.suspend_all',
      'sports.margin',
      'sports.market',
      'sports.cap',
    ]),
  );
  expect(
    await refusalCode(
      set({ type: 'suspend', fixture: makeId('fixture', 0, randomBytes(10)), suspended: true }),
    ),
  ).toBe('not_found');
});
