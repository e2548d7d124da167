import { randomBytes } from 'node:crypto';
import { listRows, sql } from '@fairhouse/db';
import { makeId } from '@fairhouse/kernel';
import { asSuperuser, type House, hire, ownerSession, refusalCode, refusalOf } from '@fairhouse/testkit';
import type { DeskChangeAsked } from '@fairhouse/wire/sports/desk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteLater } from '../src/features/desk/index.ts';
import {
  type Bettor,
  bootBetting,
  fixturesIn,
  legOf,
  newBettor,
  newKey,
  placeInPlay,
  slipOf,
} from './betting.ts';

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

test('the house by final score is the sum of what each market leaves at it', async () => {
  const fixture = fixtures.at(-1)!;
  const [home, under] = [await legOf(bettor, fixture), await legOf(bettor, fixture, 'total', 'under')];
  for (const leg of [home, under])
    await bettor.client.ticket.place({
      idempotencyKey: newKey(),
      body: slipOf([leg], '10', { policy: 'any' }),
    });
  const { grid } = await trader.client.sportsDesk.event({ params: { id: fixture as never } });
  expect(grid).toMatchObject({ home: [0, 1, 2, 3, 4], away: [0, 1, 2, 3, 4], markets: 2 });
  const line = under.picks[0]!.line!;
  const pays = ({ odds }: { odds: number }, part: number) => part * (odds / 10) + (1 - part) * 10;
  for (const [h, a] of [
    [0, 0],
    [4, 0],
    [2, 4],
  ] as const) {
    const first = h > a ? pays(home, 1) : 0;
    const distance = line - h - a;
    const second =
      distance >= 0.5
        ? pays(under, 1)
        : distance === 0.25
          ? pays(under, 0.5)
          : distance === 0
            ? 10
            : distance === -0.25
              ? 5
              : 0;
    expect(Number(grid!.left[a]![h]), `${h}-${a}`).toBeCloseTo(20 - first - second, 2);
  }
});

test('a trader lengthens the delay of bets in play on a match', async () => {
  const delay = (fixture: string, seconds: number) =>
    set({ type: 'delay', fixture: fixture as never, seconds });
  const { fixture, asked } = await placeInPlay(house, bettor, (live) => delay(live, 9));
  expect(asked.decideAt! - asked.placedAt).toBeGreaterThanOrEqual(15_000);
  expect(await refusalCode(delay(fixture, 31))).toBe('bad_request');
});

test('who bets late, together or one bet in parts is told to the traders of the house', async () => {
  const fixture = (await fixturesIn(house, bettor, 'before')).at(-1)!;
  const others = [await newBettor(house), await newBettor(house), await newBettor(house)];
  const bet = (who: Bettor, leg: Awaited<ReturnType<typeof legOf>>) =>
    who.client.ticket.place({ idempotencyKey: newKey(), body: slipOf([leg], '2', { policy: 'any' }) });
  const leg = await legOf(bettor, fixture, 'btts', 'yes');
  for (const who of others) await bet(who, leg);
  for (let part = 0; part < 5; part += 1) await bet(others[0]!, await legOf(bettor, fixture, 'btts', 'no'));
  const late = await newBettor(house);
  for (let made = 0; made < 10; made += 1)
    await bet(late, await legOf(bettor, fixture, 'odd_even', made % 2 ? 'odd' : 'even'));
  // In play at a price that is gone half a minute later.
  await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql`update sportsbook.ticket_pick p set in_play = true, odds = odds + 20 from sportsbook.ticket t
        where t.id = p.ticket and t.wallet_session in (select wallet_session from sportsbook.ticket
          group by wallet_session having count(*) = 10)`,
    ),
  );
  house.clock.advance(31_000);
  while ((await noteLater(house.sportsbook!.book)) > 0);
  const alerts = await trader.client.sportsDesk.alerts();
  const whose = (type: string) =>
    alerts.filter((alert) => alert.type === type).flatMap(({ members }) => members.map(({ id: one }) => one));
  expect(whose('together')).toEqual(expect.arrayContaining(others.map(({ member }) => member.id)));
  expect(whose('split')).toContain(others[0]!.member.id);
  expect(whose('late')).toEqual([late.member.id]);
  expect(alerts.find(({ type }) => type === 'late')).toMatchObject({ bets: 10 });
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
      'sports.delay',
    ]),
  );
  expect(
    await refusalCode(
      set({ type: 'suspend', fixture: makeId('fixture', 0, randomBytes(10)), suspended: true }),
    ),
  ).toBe('not_found');
});
