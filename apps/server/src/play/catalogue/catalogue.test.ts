import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  hire,
  type Member,
  newId,
  newMember,
  openWallet,
  ownerSession,
  refusalCode,
  type Staff,
  siteClient,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syncGames } from '../games/index.ts';

const VENDOR = 'PGSLOT';
const GAME = 'koi-emperor';
const MINUTE = 60_000;
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
  await depositFor(house, member, '100.0000');
  await syncGames(house.platform);
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const vendorsOf = async (staff: Staff = risk) => (await staff.client.catalogue.vendors()).vendors;
const vendorOf = async (vendorCode: string) =>
  (await vendorsOf()).find((vendor) => vendor.vendorCode === vendorCode)!;
const gameOf = (code: string) => siteClient(house).games.get({ params: { code } });
const cardOf = async (vendorCode: string) =>
  (await siteClient(house).games.menus()).categories
    .flatMap(({ vendors }) => vendors)
    .find((vendor) => vendor.vassalage === vendorCode)!;
const launch = (gameId: string, vendorCode: string) =>
  refusalCode(
    member.client.games.launch({
      body: {
        gameId,
        vassalage: vendorCode,
        platform: 'html5',
        clientType: 'desktop',
        launchMode: 'real',
        language: 'EN',
      },
    }),
  );
const logOf = async (subject: string) =>
  (await owner.client.audit.list({ query: { subject } })).items.map(({ action, actor }) => [
    action,
    actor.name,
  ]);

const restVendor = (until: number | null = null, vendorCode = VENDOR) =>
  risk.client.catalogue.restVendor({ params: { vendorCode }, body: { reason, until } });
const wakeVendor = (vendorCode = VENDOR) =>
  risk.client.catalogue.wakeVendor({ params: { vendorCode }, body: { reason } });

describe('a vendor', () => {
  test('tells how its provider answers, and falls silent when it does not', async () => {
    expect(await vendorOf(VENDOR)).toMatchObject({
      provider: 'studio',
      walletMode: 'seamless',
      state: 'open',
      rest: null,
      health: { state: 'well', failed: 0 },
    });
    expect((await vendorOf('TOUCHLINE')).health).toBeNull();
    const { answered } = (await vendorOf(VENDOR)).health!;
    const plant = (address: string) =>
      asSuperuser(house, (tx) =>
        run(tx, sql`update provider set base_url = ${address} where code = 'studio'`),
      );
    await plant('http://127.0.0.1:9');
    await syncGames(house.platform);
    expect((await vendorOf(VENDOR)).health).toMatchObject({ state: 'silent', answered, failed: 1 });
    await plant(house.origins.studio);
    await syncGames(house.platform);
    expect((await vendorOf(VENDOR)).health).toMatchObject({
      state: 'failing',
      answered: answered + 1,
      failed: 1,
    });
    await asSuperuser(house, (tx) =>
      run(tx, sql`update provider_call set minute = minute - interval '2 hours'`),
    );
    await syncGames(house.platform);
    expect((await vendorOf(VENDOR)).health).toMatchObject({ state: 'well', answered: 1, failed: 0 });
  });

  test('in maintenance takes no new round, finishes those that run, and says when it is back', async () => {
    const seat = await openWallet(house, member);
    const [round, other] = [newId('r'), newId('r')];
    expect((await seat.debit(round, newId('tx'), '1.0000')).code).toBe('OK');
    const until = house.platform.now() + MINUTE;
    await restVendor(until);

    expect(await gameOf(GAME)).toMatchObject({ state: 'maintenance', until });
    expect(await cardOf(VENDOR)).toMatchObject({ state: 'maintenance', until });
    expect(await launch(GAME, VENDOR)).toBe('game_under_maintenance');
    expect((await seat.debit(other, newId('tx'), '1.0000')).code).toBe('GAME_MAINTENANCE');
    expect((await seat.debit(round, newId('tx'), '1.0000')).code).toBe('OK');
    expect((await seat.credit(round, newId('tx'), '2.0000')).code).toBe('OK');
    expect((await seat.close(round)).code).toBe('OK');
    expect((await seat.debit(round, newId('tx'), '1.0000')).code).not.toBe('OK');

    await syncGames(house.platform);
    expect((await gameOf(GAME)).state).toBe('maintenance');
    expect(await vendorOf(VENDOR)).toMatchObject({
      state: 'maintenance',
      open: 0,
      rest: { by: risk.username, why: reason, until },
    });
    house.clock.advance(2 * MINUTE);
    expect(await gameOf(GAME)).toMatchObject({ state: 'maintenance', until: null });

    await wakeVendor();
    expect(await gameOf(GAME)).toMatchObject({ state: 'open', until: null });
    expect(await refusalCode(wakeVendor())).toBe('setting_conflict');
    expect(await logOf(VENDOR)).toEqual([
      ['vendor.woken', risk.username],
      ['vendor.rested', risk.username],
    ]);
  });

  test('that wakes leaves a game closed that is stopped', async () => {
    await risk.client.rtpMonitor.stop({ params: { code: 'starfall' }, body: { reason } });
    await restVendor();
    await wakeVendor();
    expect((await gameOf('starfall')).state).toBe('maintenance');
    expect((await gameOf(GAME)).state).toBe('open');
  });

  test('cannot be promised for a moment that has passed', async () => {
    expect(await refusalCode(restVendor(house.platform.now()))).toBe('field_rule');
    expect((await vendorOf(VENDOR)).rest).toBeNull();
  });

  test('stands where staff put it, unless somebody has moved one meanwhile', async () => {
    const was = (await vendorsOf()).map(({ vendorCode }) => vendorCode);
    const vendorCodes = was.with(0, was[1]!).with(1, was[0]!);
    const move = () => risk.client.catalogue.setVendorOrder({ body: { vendorCodes, was } });
    await move();
    expect((await vendorsOf()).map(({ vendorCode }) => vendorCode)).toEqual(vendorCodes);
    const slots = (await siteClient(house).games.menus()).categories[0]!.vendors;
    expect(slots.map(({ vassalage }) => vassalage).slice(0, 2)).toEqual(vendorCodes.slice(0, 2));
    expect(await refusalCode(move())).toBe('setting_conflict');
    const lacking = { vendorCodes: was.slice(1), was: vendorCodes };
    expect(await refusalCode(risk.client.catalogue.setVendorOrder({ body: lacking }))).toBe(
      'setting_conflict',
    );
  });

  test('bears the picture that was chosen for it', async () => {
    const before = (await cardOf(VENDOR)).image;
    const choose = (picture: 'reef' | null) =>
      risk.client.catalogue.setVendorPicture({ params: { vendorCode: VENDOR }, body: { picture } });
    await choose('reef');
    expect((await cardOf(VENDOR)).image).toBe('/art/vendors/reef.avif');
    await choose(null);
    expect((await cardOf(VENDOR)).image).toBe(before);
  });

  test('of sports is split off under e-sports with its games, and goes back', async () => {
    const set = (vendorCode: string, hall: 'SPORTS' | 'ESPORTS') =>
      risk.client.catalogue.setVendorHall({ params: { vendorCode }, body: { hall } });
    const typesOf = async (code: string) => {
      const { items: games } = await risk.client.catalogue.games({ query: { vendorCode: code } });
      const [vendor] = (await vendorsOf(risk)).filter(({ vendorCode }) => vendorCode === code);
      return [vendor!.gameType, ...new Set(games.map(({ gameType }) => gameType))];
    };
    expect(await typesOf('ARENA')).toEqual(['ESPORTS', 'ESPORTS']);
    await set('ARENA', 'SPORTS');
    expect(await typesOf('ARENA')).toEqual(['SPORTS', 'SPORTS']);
    await set('ARENA', 'ESPORTS');
    expect(await typesOf('ARENA')).toEqual(['ESPORTS', 'ESPORTS']);
    expect(await refusalCode(set(VENDOR, 'SPORTS'))).toBe('not_found');
    const { items } = await owner.client.audit.list({ query: { subject: 'ARENA' } });
    expect(items[0]).toMatchObject({ action: 'vendor.hall', detail: { was: 'SPORTS', is: 'ESPORTS' } });
  });

  test('of another brand does not exist', async () => {
    expect(await refusalCode(restVendor(null, 'NOWHERE'))).toBe('not_found');
    const support = await hire(house, owner, 'support');
    expect(await vendorsOf(support)).not.toHaveLength(0);
    const asked = support.client.catalogue.restVendor({
      params: { vendorCode: VENDOR },
      body: { reason, until: null },
    });
    expect(await refusalCode(asked)).toBe('staff_forbidden');
  });
});
