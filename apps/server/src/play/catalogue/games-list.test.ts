import {
  bootHouse,
  depositFor,
  type House,
  hire,
  type Member,
  newId,
  newMember,
  openGame,
  openWallet,
  ownerSession,
  refusalCode,
  refusalOf,
  type Staff,
  siteClient,
  spin,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncGames } from '../games/index.ts';

const GAME = 'koi-emperor';
const OTHER = 'ember-crown';
const reason = 'The provider asked for it.';

let house: House;
let owner: Staff;
let risk: Staff;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  risk = await hire(house, owner, 'risk');
  member = await newMember(house);
  await depositFor(house, member, '1000.0000');
  await syncGames(house.platform);
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const catalogue = () => risk.client.catalogue;
const list = (query: Parameters<Staff['client']['catalogue']['games']>[0]['query'] = {}) =>
  catalogue().games({ query });
const rowOf = async (code: string) => (await list({ search: code })).items.find((row) => row.code === code)!;
const tileOf = (code: string) => siteClient(house).games.get({ params: { code } });
const shownCodes = async () =>
  (await siteClient(house).games.list({ query: { pageSize: '120', sort: 'title' } })).items.map(
    ({ code }) => code,
  );

test('games are found by words, vendor, category and state, page by page', async () => {
  const all = await list();
  expect(all.items.map(({ place }) => place)).toEqual(all.items.map((_, index) => index + 1));
  expect((await list({ search: 'KOI emp' })).items.map(({ code }) => code)).toEqual([GAME]);
  const slots = await list({ vendorCode: 'PGSLOT', gameType: 'RNG', pageSize: '2', page: '2' });
  expect([slots.total, slots.items.length, slots.items[0]!.place]).toEqual([5, 2, 3]);
  expect((await list({ state: 'open' })).total).toBeLessThan(all.all);
  expect((await list({ state: 'hidden' })).total).toBe(0);
});

test('a hidden game is in no list and cannot be opened; shown again it is where it was', async () => {
  await catalogue().showGames({ body: { codes: [GAME, OTHER], shown: false } });
  expect(await shownCodes()).not.toContain(GAME);
  expect(await refusalCode(tileOf(GAME))).toBe('not_found');
  expect((await list({ state: 'hidden' })).items.map(({ code }) => code)).toEqual([GAME, OTHER]);
  await catalogue().showGames({ body: { codes: [GAME, OTHER], shown: true } });
  expect(await shownCodes()).toContain(GAME);
});

test('a badge that staff chose stands above what play and age tell', async () => {
  expect((await tileOf(GAME)).badge).toBe('new');
  for (const badge of ['top', 'none', null] as const) {
    await catalogue().badgeGames({ body: { codes: [GAME], badge } });
    expect((await tileOf(GAME)).badge).toBe({ top: 'top', none: null, new: 'new' }[badge ?? 'new']);
  }
});

test('limits of the brand bind every stake, on the fast way too, and are told to the game', async () => {
  const own = (await rowOf(GAME)).own;
  const limit = (min: string | null, max: string | null, codes = [GAME]) =>
    catalogue().limitGames({ body: { codes, min, max } });
  expect(await refusalOf(limit('0.0001', null))).toMatchObject({ fields: { min: { rule: 'limit_own' } } });
  expect(await refusalOf(limit(null, '99999999'))).toMatchObject({ fields: { max: { rule: 'limit_own' } } });
  expect(await refusalOf(limit('5', '4'))).toMatchObject({ fields: { max: { rule: 'rule_bounds' } } });
  expect(await refusalCode(limit('2', '5', [GAME, 'no-such-game']))).toBe('not_found');
  await limit('2', '5');
  expect(await rowOf(GAME)).toMatchObject({ limits: { min: '2.0000', max: '5.0000' }, own });
  expect((await tileOf(GAME)).stakeMin).toBe('2.0000');

  const seat = await openWallet(house, member);
  const stake = async (amount: string) => (await seat.debit(newId('r'), newId('t'), amount)).code;
  expect(await stake('1.9999')).toBe('STAKE_LIMIT');
  expect(await stake('5.0001')).toBe('STAKE_LIMIT');
  expect(await stake('5')).toBe('OK');
  const many = await Promise.all(
    Array.from({ length: 70 }, (_, n) => seat.debit(newId('r'), newId('t'), n % 2 === 0 ? '1' : '2')),
  );
  expect(new Set(many.map(({ code }, n) => `${n % 2} ${code}`))).toEqual(new Set(['0 STAKE_LIMIT', '1 OK']));

  const game = await openGame(house, member);
  expect(await refusalCode(spin(game, '1'))).toBe('stake_not_allowed');
  await limit(null, null);
  expect(await stake('1')).toBe('OK');
});

test('at a live table bets of a round count together', async () => {
  const table = 'nine-natural';
  await catalogue().limitGames({ body: { codes: [table], min: null, max: '50' } });
  const seat = await openWallet(house, member, table, 'SALON');
  const round = newId('r');
  expect((await seat.debit(round, newId('t'), '30')).code).toBe('OK');
  expect((await seat.debit(round, newId('t'), '20.0001')).code).toBe('STAKE_LIMIT');
  expect((await seat.debit(round, newId('t'), '20')).code).toBe('OK');
});

test('a game stands where it is put, unless somebody has moved it meanwhile', async () => {
  const all = { pageSize: '100' };
  const before = (await list(all)).items.map(({ code }) => code);
  const [first, second, third] = before;
  const put = () => catalogue().placeGame({ body: { code: third!, was: 3, place: 1 } });
  await put();
  expect((await list()).items.slice(0, 3).map(({ code }) => code)).toEqual([third, first, second]);
  expect(await refusalCode(put())).toBe('setting_conflict');
  await catalogue().placeGame({ body: { code: third!, was: 1, place: 99_999 } });
  expect((await rowOf(third!)).place).toBe(before.length);
  await catalogue().placeGame({ body: { code: third!, was: before.length, place: 3 } });
  expect((await list(all)).items.map(({ code }) => code)).toEqual(before);
});

test('games rest together, each with its own line in the log', async () => {
  const until = house.platform.now() + 60_000;
  await catalogue().restGames({ body: { codes: [GAME, OTHER], reason, until } });
  expect(await tileOf(OTHER)).toMatchObject({ state: 'maintenance', until });
  expect((await rowOf(GAME)).rest).toMatchObject({ by: risk.username, why: reason });
  await syncGames(house.platform);
  expect((await tileOf(OTHER)).state).toBe('maintenance');
  await catalogue().wakeGames({ body: { codes: [GAME, OTHER], reason } });
  expect(await tileOf(OTHER)).toMatchObject({ state: 'open', until: null });
  const log = await owner.client.audit.list({ query: { subject: OTHER } });
  expect(log.items.slice(0, 2).map(({ action }) => action)).toEqual(['game.woken', 'game.rested']);
});
