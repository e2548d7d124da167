import { randomBytes } from 'node:crypto';
import { CallRefused } from '@fairhouse/client';
import { run, sql } from '@fairhouse/db';
import { PROFILES } from '@fairhouse/rules/platform/brand/profiles';
import {
  asSuperuser,
  bindAccount,
  bootHouse,
  depositFor,
  type House,
  hire,
  type Member,
  newId,
  newMember,
  openDraw,
  openGame,
  openWallet,
  ownerSession,
  PASSWORD,
  playThrough,
  refusalCode,
  refusalOf,
  type Staff,
  setPaymentPassword,
  siteClientAt,
  spin,
  takePasswordOf,
  takeUpWork,
  verify,
  withdraw,
} from '@fairhouse/testkit';
import { GAME_TYPES } from '@fairhouse/wire/play/game-types';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteServer } from '../../app.ts';
import { findBrandByCode } from '../../platform/brand/index.ts';

let house: House;
let owner: Staff;
/** Another server of the same house, which was started before any brand was made. */
let second: FastifyInstance;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  second = await createSiteServer(house.platform);
});

afterAll(async () => {
  await second?.close();
  await house?.assertBooksBalance();
  await house?.close();
});

const reason = 'Agreed with its operator.';

const LAGOON = {
  code: 'lagoon',
  name: 'Lagoon',
  hosts: ['lagoon.test', 'play.lagoon.test'],
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  languages: ['EN', 'VI'],
  licence: 'LG 2026-1',
  profile: 'normal',
  colour: '#3bacff',
  owner: 'lagoon.owner',
  reason,
} as const;

type Body = Parameters<Staff['client']['brands']['add']>[0]['body'];

const ask = (who: Staff, changes: Partial<Body> = {}) =>
  who.client.brands.add({
    body: { ...LAGOON, hosts: [...LAGOON.hosts], languages: ['EN', 'VI'], ...changes },
  });

/** A brand of its own words, that nothing else is like. */
const another = (code: string): Pick<Body, 'code' | 'hosts' | 'owner'> => ({
  code,
  hosts: [`${code}.test`],
  owner: `${code}.owner`,
});

/** The code that a call was refused with, or that it was done. */
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (fault: unknown) => {
      if (fault instanceof CallRefused) return fault.failure.code;
      throw fault;
    },
  );

/** How often each of the outcomes came about. */
const countOutcomes = async (calls: readonly Promise<unknown>[]): Promise<Record<string, number>> => {
  const outcomes = await Promise.all(calls.map(outcomeOf));
  return Object.fromEntries(
    [...new Set(outcomes)].map((one) => [one, outcomes.filter((each) => each === one).length]),
  );
};

const nameAt = async (host: string): Promise<string | undefined> => {
  const url = `/wps/system/permission?url=${host}`;
  const answer = await second.inject({ url, headers: { host } });
  return answer.json().value?.brand.name;
};

const brandOf = async (code: string) => {
  const { items } = await owner.client.brands.list();
  return items.find((brand) => brand.code === code);
};

describe('a brand that an owner makes', () => {
  let keeper: Staff;
  let here: Member;
  let there: Member;
  /** The house, where its own brand is the new one. */
  let lagoon: House;

  test('answers at its hosts at once, in a process that runs already', async () => {
    expect(await nameAt('lagoon.test')).toBeUndefined();
    const asked = await ask(owner);
    expect(asked).toMatchObject({ kind: 'brand.add', state: 'approved', may: ['takePassword'] });
    for (const host of LAGOON.hosts) expect(await nameAt(host)).toBe('Lagoon');
    keeper = await takeUpWork(house, LAGOON.owner, await takePasswordOf(asked.id, owner));
    expect((await owner.client.brands.list()).items.map(({ code }) => code)).toEqual(['fairhouse', 'lagoon']);
    expect(await brandOf('lagoon')).toEqual({
      code: 'lagoon',
      name: 'Lagoon',
      state: 'open',
      until: null,
      hosts: [
        { host: 'lagoon.test', primary: true },
        { host: 'play.lagoon.test', primary: false },
      ],
      currency: 'PHP',
      timeZone: 'Asia/Manila',
      languages: ['EN', 'VI'],
      licence: 'LG 2026-1',
      minimumAge: 18,
      profile: 'normal',
      colour: '#3bacff',
      runsPlatform: false,
    });
    const { brand } = await keeper.client.staff.me();
    expect(brand).toMatchObject({ merchantCode: 'lagoon', colour: '#3bacff' });
  });

  test('tells its visitors about itself, in both languages, and nothing of another brand', async () => {
    const visitor = siteClientAt(house, 'lagoon.test');
    const about = async (language: 'EN' | 'VI') => {
      const headers = { host: 'lagoon.test', language };
      return (await second.inject({ url: '/wps/content/pages/about', headers })).json().value;
    };
    expect((await about('EN')).content).toContain('Lagoon is a gaming site');
    expect((await about('VI')).content).toContain('Lagoon là trang trò chơi');
    const names = (client: typeof visitor) =>
      client.games.menus().then(({ categories }) => categories.map(({ gameCategory }) => gameCategory));
    expect(await names(visitor)).toEqual(await names(siteClientAt(house, '127.0.0.1')));
  });

  test('is played at: registration, deposit, a slot, a lottery, a withdrawal', async () => {
    here = await newMember(house);
    there = await newMember(house, undefined, 'play.lagoon.test');
    const brand = await findBrandByCode(house.platform.db, 'lagoon');
    lagoon = { ...house, brandId: brand!.id };
    await depositFor(lagoon, there, '500');
    await spin(await openGame(house, there), '1');
    await house.studio.settleOutbox();
    const draw = await openDraw(lagoon, 'SSC_1M');
    const slip = await there.client.lotteryTicket.place({
      idempotencyKey: newId('slip'),
      body: {
        gameCode: 'SSC_1M',
        issue: draw.id.toString(),
        lines: [{ playType: 'POSITION', multiple: 1, unit: 1000, fields: { p1: [7] } }],
      },
    });
    expect(slip.tickets).toHaveLength(1);
    await playThrough(lagoon, there, '450');
    await playThrough(lagoon, there, '50');
    await setPaymentPassword(there);
    const account = await bindAccount(there);
    const asked = await withdraw(there, account.id, '150');
    expect((await there.client.withdrawal.get({ params: { id: asked.id } })).amount).toBe('150.0000');
    const { items } = await keeper.client.withdrawal.list({ query: {} });
    expect(items.map(({ id }) => id)).toEqual([asked.id]);
    expect((await owner.client.withdrawal.list({ query: {} })).items).toEqual([]);
  });

  test('shows its staff its own members alone, and none of them to staff of another', async () => {
    const ids = async ({ client }: Staff) =>
      (await client.member.list({ query: {} })).items.map(({ id }) => id);
    expect(await ids(keeper)).toEqual([there.id]);
    expect(await ids(owner)).toEqual([here.id]);
    expect(await refusalCode(owner.client.member.get({ params: { id: there.id } }))).toBe('not_found');
    expect(await refusalCode(keeper.client.member.get({ params: { id: here.id } }))).toBe('not_found');
    const colleagues = async ({ client }: Staff) =>
      (await client.staff.list()).items.map(({ username }) => username);
    expect(await colleagues(keeper)).toEqual([LAGOON.owner]);
    expect(await colleagues(owner)).toEqual(['owner']);
    expect((await keeper.client.approval.list({ query: { shown: 'decided' } })).items).toEqual([]);
    const { items: log } = await keeper.client.audit.list({ query: {} });
    expect(log.at(-1)).toMatchObject({
      action: 'brand.opened',
      actor: { kind: 'staff', name: 'owner' },
      subject: 'lagoon',
      detail: { owner: LAGOON.owner, profile: 'normal', reason },
    });
  });

  test('has owners who make no brands and see none', async () => {
    expect((await keeper.client.staff.me()).permissions).not.toContain('brand.manage');
    const { roles } = await keeper.client.staff.list();
    expect(roles.flatMap(({ permissions }) => permissions)).not.toContain('brand.manage');
    const host = { params: { code: 'lagoon' }, body: { host: 'mine.test', reason } };
    const tried = [
      keeper.client.brands.list(),
      ask(keeper, another('reef')),
      keeper.client.brands.addHost(host),
      keeper.client.brands.removeHost({ ...host, body: { host: 'lagoon.test', reason } }),
    ];
    expect(await Promise.all(tried.map(refusalCode))).toEqual(tried.map(() => 'staff_forbidden'));
  });

  test('that is switched off in the middle of a round lets the round end, and no other begin', async () => {
    const seat = await openWallet(lagoon, there);
    await seat.debit('round-off-1', 'debit-off-1', '10');
    const set = (status: 0 | 1) =>
      asSuperuser(house, (tx) =>
        run(tx, sql`update brand set status = ${status} where id = ${lagoon.brandId}`),
      );
    await set(1);
    expect(await brandOf('lagoon')).toMatchObject({ state: 'maintenance' });
    expect((await seat.debit('round-off-2', 'debit-off-2', '10')).code).toBe('GAME_MAINTENANCE');
    expect((await seat.credit('round-off-1', 'credit-off-1', '25')).code).toBe('OK');
    expect((await seat.close('round-off-1')).code).toBe('OK');
    const elsewhere = await openGame(house, here);
    expect(elsewhere.opened.game.title).toBe('Koi Emperor');
    await set(0);
    expect((await seat.debit('round-off-3', 'debit-off-3', '10')).code).toBe('OK');
    await seat.close('round-off-3');
  });
});

describe('what is asked for a brand', () => {
  test('is made once, however many ask for it at the same moment', async () => {
    // They stand in line under one lock, and nobody waits there for long.
    const tries = Array.from({ length: 16 }, () => ask(owner, another('storm')));
    expect(await countOutcomes(tries)).toEqual({ done: 1, brand_code_taken: 15 });
    expect((await owner.client.brands.list()).items.filter(({ code }) => code === 'storm')).toHaveLength(1);
  });

  test('is refused a host that is another brand’s, also where two ask for it at once', async () => {
    const host = 'contested.test';
    const codes = ['north', 'south', 'east', 'west'];
    const tries = codes.map((code) => ask(owner, { ...another(code), hosts: [`${code}.test`, host] }));
    expect(await countOutcomes(tries)).toEqual({ done: 1, host_taken: 3 });
    const { items } = await owner.client.brands.list();
    expect(items.filter(({ code }) => codes.includes(code))).toHaveLength(1);
  });

  test('names the field that is wrong, and nothing is made', async () => {
    const before = (await owner.client.brands.list()).items.length;
    const wrong: [Partial<Body>, string][] = [
      [{ code: 'Reef' }, 'code'],
      [{ code: 'r' }, 'code'],
      [{ hosts: ['localhost'] }, 'hosts.0'],
      [{ hosts: ['reef.test:8080'] }, 'hosts.0'],
      [{ hosts: ['https://reef.test'] }, 'hosts.0'],
      [{ hosts: ['127.0.0.2'] }, 'hosts.0'],
      [{ hosts: ['Reef.test'] }, 'hosts.0'],
      [{ hosts: ['reef.test', 'reef.test'] }, 'hosts'],
      [{ hosts: [] }, 'hosts'],
      [{ currency: 'FUN' as 'PHP' }, 'currency'],
      [{ timeZone: 'Mars/Base' as 'UTC' }, 'timeZone'],
      [{ languages: ['EN', 'EN'] }, 'languages'],
      [{ profile: 'loose' as 'normal' }, 'profile'],
      [{ colour: 'blue' as '#000000' }, 'colour'],
      [{ owner: 'Reef Owner' }, 'owner'],
    ];
    for (const [changes, field] of wrong) {
      const refusal = await refusalOf(ask(owner, { ...another('reef'), ...changes }));
      expect([changes, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([
        changes,
        'bad_request',
        [field],
      ]);
    }
    const taken = [
      [{ code: 'fairhouse' }, 'brand_code_taken', 'code'],
      [{ hosts: ['reef.test', 'lagoon.test'] }, 'host_taken', 'hosts'],
      [{ owner: 'owner' }, 'username_taken', 'owner'],
    ] as const;
    for (const [changes, code, field] of taken) {
      const asked = ask(owner, { ...another('reef'), ...changes } as Partial<Body>);
      expect(await refusalOf(asked)).toMatchObject({ code, fields: { [field]: { rule: 'taken' } } });
    }
    expect((await owner.client.brands.list()).items).toHaveLength(before);
  });
});

describe('hosts of a brand', () => {
  const add = (host: string, code = 'lagoon') =>
    owner.client.brands.addHost({ params: { code }, body: { host, reason } });
  const remove = (host: string, code = 'lagoon') =>
    owner.client.brands.removeHost({ params: { code }, body: { host, reason } });

  test('are called the primary one by choice, one at a time, and both logs tell it once', async () => {
    const choose = (host: string, code = 'lagoon') =>
      owner.client.brands.choosePrimary({ params: { code }, body: { host, reason } });
    const primaryOf = ({ hosts }: Awaited<ReturnType<typeof choose>>) =>
      hosts.filter(({ primary }) => primary).map(({ host }) => host);
    const chosen = await Promise.all(Array.from({ length: 16 }, () => choose('play.lagoon.test')));
    expect(new Set(chosen.flatMap(primaryOf))).toEqual(new Set(['play.lagoon.test']));
    const { items } = await owner.client.audit.list({ query: { subject: 'lagoon' } });
    expect(items.filter(({ action }) => action === 'brand.host_primary')).toMatchObject([
      { detail: { host: 'play.lagoon.test', reason } },
    ]);
    expect(await refusalCode(choose('storm.test'))).toBe('not_found');
    expect(await refusalCode(choose('reef.test', 'reef'))).toBe('not_found');
    const both = await Promise.all(['lagoon.test', 'play.lagoon.test'].map((host) => choose(host)));
    for (const brand of both) expect(primaryOf(brand)).toHaveLength(1);
    expect(primaryOf(await choose('lagoon.test'))).toEqual(['lagoon.test']);
  });

  test('come and go at once, the primary to the next of them, and both logs tell it', async () => {
    await add('lagoon.example');
    expect(await nameAt('lagoon.example')).toBe('Lagoon');
    const { hosts } = await remove('lagoon.test');
    expect(hosts).toEqual([
      { host: 'lagoon.example', primary: true },
      { host: 'play.lagoon.test', primary: false },
    ]);
    expect(await nameAt('lagoon.test')).toBeUndefined();
    const { items } = await owner.client.audit.list({ query: { subject: 'lagoon' } });
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'brand.host_removed', detail: { host: 'lagoon.test', reason } },
      { action: 'brand.host_added', detail: { host: 'lagoon.example', reason } },
    ]);
  });

  test('are one brand’s each, and a brand keeps the last', async () => {
    expect(await refusalCode(add('lagoon.example', 'storm'))).toBe('host_taken');
    expect(await refusalCode(remove('lagoon.example', 'storm'))).toBe('not_found');
    expect(await refusalCode(add('reef.test', 'reef'))).toBe('not_found');
    expect(await refusalCode(remove('127.0.0.1', 'fairhouse')), 'where the platform is called').toBe(
      'host_needed',
    );
    await remove('lagoon.example');
    expect(await refusalCode(remove('play.lagoon.test'))).toBe('host_needed');
    const tries = Array.from({ length: 12 }, (_, n) => add(`more-${n}.test`));
    expect(await countOutcomes(tries)).toEqual({ done: 9, hosts_full: 3 });
  });
});

describe('the strict profile', () => {
  let keeper: Staff;
  let member: Member;

  const register = async (birthday: string | undefined) => {
    const visitor = siteClientAt(house, 'strict.test');
    const username = `m${randomBytes(5).toString('hex')}`;
    const { token } = await visitor.member.register({
      body: {
        username,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        registerUrl: 'http://strict.test/register',
        registerMethod: 'WEB',
        login: true,
        agreed: true,
        ...(birthday ? { birthday } : {}),
        verification: await verify(visitor, 'register', username),
      },
    });
    const client = siteClientAt(house, 'strict.test', token);
    return { username, token, client, id: (await client.member.info()).id };
  };

  test('asks for a birthday, lets nobody in who is too young, and has no play without an account', async () => {
    const asked = await ask(owner, {
      ...another('strict'),
      profile: 'strict',
      currency: 'GBP',
      timeZone: 'Europe/London',
    });
    keeper = await takeUpWork(house, 'strict.owner', await takePasswordOf(asked.id, owner));
    expect(await brandOf('strict')).toMatchObject({ profile: 'strict', minimumAge: 18, currency: 'GBP' });
    expect(await refusalOf(register(undefined))).toMatchObject({
      code: 'field_rule',
      fields: { birthday: expect.anything() },
    });
    const year = new Date(house.platform.now()).getUTCFullYear();
    expect(await refusalCode(register(`${year - 17}-01-01`))).toBe('under_age');
    const trial = { os: 'test', platform: 'W', version: 3 } as const;
    expect(await refusalCode(siteClientAt(house, 'strict.test').session.freePlay({ body: trial }))).toBe(
      'switched_off',
    );
    member = await register('1990-02-28');
    expect((await member.client.wallet.balance()).currency).toBe('GBP');
  });

  test('asks whether there is to be a deposit limit before anything is paid in or given', async () => {
    const [method] = await member.client.deposit.methods();
    const deposit = () =>
      member.client.deposit.create({
        body: { methodId: method!.id, amount: '700' },
        idempotencyKey: newId('deposit'),
      });
    const give = () =>
      keeper.client.freeRounds.ask({
        params: { id: member.id },
        body: { game: 'dragon-masque', stake: '1', rounds: 5, days: 7, reason, terms: null },
      });
    const tries = Array.from({ length: 16 }, deposit);
    expect(await countOutcomes(tries)).toEqual({ deposit_limit_unanswered: 16 });
    expect((await member.client.deposit.list({ query: {} })).items).toEqual([]);
    expect(await refusalCode(give())).toBe('member_limit_unanswered');
    const daily = { kind: 'deposit', period: 'day', amount: '1000' } as const;
    expect((await member.client.protection.setLimit({ body: daily })).depositLimitAnswered).toBe(true);
    expect(await countOutcomes([deposit(), deposit()])).toEqual({ done: 1, deposit_limit_reached: 1 });
    expect((await give()).state).toBe('open');
  });

  test('plays slowly, by hand, buys nothing, and shows what play has cost', async () => {
    await depositFor(house, member, '200');
    const seat = await openGame(house, member, 'dragon-masque', 'PPSLOT');
    const { play } = PROFILES.strict;
    expect(seat.opened.jurisdiction).toMatchObject({
      minimumRoundMs: 2_500,
      autoplay: false,
      autoplayLossLimit: true,
      turbo: false,
      buyFeature: false,
      showNetPosition: true,
      realityCheckMinutes: play.realityCheckMinutes,
    });
    const { studio } = seat.studio;
    const key = () => newId('strict');
    const auto = { body: { stake: '1', auto: { lossLimit: '50' } }, idempotencyKey: key() };
    expect(await refusalCode(studio.spin(auto))).toBe('autoplay_not_allowed');
    const bought = { body: { stake: '44.4', choice: { buy: true } }, idempotencyKey: key() };
    expect(await refusalCode(studio.spin(bought))).toBe('choice_not_allowed');
    const runOn = house.clock.hold();
    await spin(seat, '1');
    expect(await refusalCode(spin(seat, '1'))).toBe('too_many_requests');
    house.clock.advance(play.minimumRoundMs);
    await spin(seat, '1');
    runOn();
    await house.studio.settleOutbox();
  });

  test('lets no money go between members, no withdrawal be taken back, and no bonus be wagered on all games', async () => {
    const { rules } = await keeper.client.cashier.get();
    expect(rules).toMatchObject({ uplineTransfers: false, cancellable: false });
    const categories = Object.fromEntries(GAME_TYPES.map((type) => [type, 100])) as Record<
      (typeof GAME_TYPES)[number],
      number
    >;
    const asked = keeper.client.bonus.ask({
      params: { id: member.id },
      body: {
        amount: '50',
        deposit: '0',
        reason,
        terms: {
          factor: 100_000,
          base: 'bonus',
          spend: 'cash_first',
          principal: 'kept',
          stakeMax: '20',
          cap: null,
          days: 7,
          weights: { categories, providers: [], games: [] },
          excluded: [],
        },
      },
    });
    expect(await refusalCode(asked)).toBe('bonus_terms_strict');
    const { rules: play } = await keeper.client.setting.playRules();
    expect(play).toEqual(PROFILES.strict.play);
  });
});

describe('two owners of the platform', () => {
  test('open a brand together, and each knows half of the password', async () => {
    const colleague = await hire(house, owner, 'owner');
    const asked = await ask(owner, another('coral'));
    expect(asked).toMatchObject({ state: 'open', subject: 'coral' });
    expect(asked.changes).toContainEqual({ part: 'brandHosts', from: null, to: 'coral.test' });
    expect(await nameAt('coral.test')).toBeUndefined();
    expect(await refusalCode(ask(owner, another('coral')))).toBe('approval_open');
    const decide = (who: Staff) =>
      who.client.approval.decide({ params: { id: asked.id }, body: { verdict: 'approved' } });
    expect(await refusalCode(decide(owner))).toBe('four_eyes_self');
    expect((await decide(colleague)).state).toBe('approved');
    expect(await nameAt('coral.test')).toBe('Lagoon');
    const password = await takePasswordOf(asked.id, owner, colleague);
    const keeper = await takeUpWork(house, 'coral.owner', password);
    expect((await keeper.client.staff.me()).brand.merchantCode).toBe('coral');
    // What was free when it was asked for may be somebody's when it is approved.
    const late = await ask(owner, another('atoll'));
    await owner.client.brands.addHost({ params: { code: 'storm' }, body: { host: 'atoll.test', reason } });
    const decided = colleague.client.approval.decide({
      params: { id: late.id },
      body: { verdict: 'approved' },
    });
    expect(await refusalCode(decided)).toBe('host_taken');
    expect(await brandOf('atoll')).toBeUndefined();
  });
});
