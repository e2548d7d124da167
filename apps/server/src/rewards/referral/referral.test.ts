import type { CallRefused } from '@fairhouse/client';
import { listRows, run, sql, transact } from '@fairhouse/db';
import { type Id, moneyOf } from '@fairhouse/kernel';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  catchUpWith,
  depositFor,
  type House,
  hire,
  type Member,
  newMember,
  openWallet,
  ownerSession,
  PASSWORD,
  refusalCode,
  refusalOf,
  type Staff,
  siteClient,
  siteClientAt,
  verify,
} from '@fairhouse/testkit';
import { REFERRAL_LINKS_MAX } from '@fairhouse/wire/rewards/referral';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildConsumer } from '../../platform/outbox/index.ts';
import { referralConsumer } from './count-friends.ts';
import { settleReferrals } from './index.ts';
import { insertTerms } from './store.ts';

let house: House;
let staff: Staff;
beforeAll(async () => {
  house = await bootHouse({ trustedProxies: ['127.0.0.1'] });
  staff = await ownerSession(house);
});
afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

let people = 0;
/** An address of its own: people of one network are looked at by staff. */
const nextAddress = () => {
  people += 1;
  return `198.51.${people >> 8}.${people & 255}`;
};

/** Opens an account with the link of a member. */
async function befriend(code: string, ip = nextAddress()): Promise<Member> {
  const client = siteClient(house, undefined, new Map(), ip);
  const username = `f${Math.random().toString(36).slice(2, 11)}x`;
  const { token } = await client.member.register({
    body: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      registerUrl: `${house.origins.site}/register`,
      registerMethod: 'WEB',
      login: true,
      agreed: true,
      referralCode: code,
      verification: await verify(client, 'register', username),
    },
  });
  const entered = siteClient(house, token, undefined, ip);
  return { username, token, client: entered, id: (await entered.member.info()).id };
}

async function link(member: Member, label = 'Home'): Promise<string> {
  return (await member.client.referral.addLink({ body: { label } })).code;
}

const units = (whole: number) => moneyOf(BigInt(whole) * 10_000n);

type Asked = Partial<Record<'deposit' | 'validBet' | 'monthMax' | 'holdDays', number>>;

/** Terms that ask for so little that no brand could set them: friends meet them at once. */
async function lower({ deposit = 100, validBet = 30, monthMax = 20, holdDays = 7 }: Asked = {}) {
  const asked = { deposit: units(deposit), validBet: units(validBet), windowDays: 30, holdDays, monthMax };
  await transact(house.platform.db, (tx) =>
    insertTerms(tx, house.brandId, { reward: units(50), ...asked }, house.platform.now()),
  );
  house.clock.advance(1);
}

const prove = ({ id }: Member) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update player set mobile = ${`+63917${id.slice(-7)}`}, mobile_proven_at = now() where id = ${id}`,
    ),
  );

async function bet(member: Member, amount: string) {
  const wallet = await openWallet(house, member);
  const round = `ref-${member.id}-${Math.random()}`.slice(0, 40);
  await wallet.debit(round, `${round}d`, amount);
  await wallet.close(round);
}

/** As if so many days had gone by since the friends of a member joined. */
const age = ({ id }: Member, days: number) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update referral set joined_at = joined_at - ${days} * interval '1 day',
        ends_at = ends_at - ${days} * interval '1 day', pays_at = pays_at - ${days} * interval '1 day'
        where referrer_id = ${id}`,
    ),
  );

const settle = () => settleReferrals(house.platform, new AbortController().signal);

const friendsOf = async (member: Member) => (await member.client.referral.friends({ query: {} })).items;

test('a friend who does what is asked brings the reward after the hold, once', async () => {
  await lower();
  const member = await newMember(house);
  // Read from paper, a code may come in capitals.
  const friend = await befriend((await link(member)).toUpperCase());
  await house.catchUp();
  expect(await friendsOf(member)).toMatchObject([
    { state: 'running', left: { deposit: '100.0000', validBet: '30.0000', phone: true } },
  ]);
  await depositFor(house, friend, '100');
  await bet(friend, '30.0000');
  await house.catchUp();
  await settle();
  expect((await friendsOf(member))[0]).toMatchObject({
    state: 'running',
    left: { deposit: '0.0000', validBet: '0.0000', phone: true },
  });
  await prove(friend);
  await settle();
  expect((await friendsOf(member))[0]).toMatchObject({ state: 'held' });
  expect((await member.client.reward.list()).items).toEqual([]);
  await age(member, 7);
  await Promise.all([settle(), settle(), settle()]);
  expect((await friendsOf(member))[0]).toMatchObject({ state: 'offered' });
  const { items } = await member.client.reward.list();
  expect(items).toMatchObject([{ kind: 'cash', amount: '50.0000', source: { type: 'referral' } }]);
  await member.client.reward.claim({ params: { reward: items[0]!.id } });
  const { sums, links } = await member.client.referral.overview();
  expect(sums).toEqual({ visits: 0, signUps: 1, depositors: 1, qualified: 1 });
  expect(links).toMatchObject([{ signUps: 1, depositors: 1 }]);
});

test('what comes too late does not count, and the end says what was missing', async () => {
  await lower();
  const member = await newMember(house);
  const friend = await befriend(await link(member));
  await depositFor(house, friend, '60');
  await house.catchUp();
  await age(member, 31);
  await depositFor(house, friend, '40');
  await house.catchUp();
  await settle();
  expect(await friendsOf(member)).toMatchObject([{ state: 'ended', left: { deposit: '40.0000' } }]);
});

test('accounts that share a network wait for staff, who decide once', async () => {
  await lower({ holdDays: 0 });
  const member = await newMember(house);
  const ip = nextAddress();
  await siteClient(house, member.token, undefined, ip).member.info();
  const friend = await befriend(await link(member), '127.0.0.1');
  await depositFor(house, friend, '100');
  await bet(friend, '30.0000');
  await prove(friend);
  await house.catchUp();
  await settle();
  await settle();
  const { items } = await staff.client.referral.list({ query: { state: 'review' } });
  const row = items.find(({ referrer }) => referrer.id === member.id)!;
  expect(row.signs).toContain('address');
  expect((await member.client.reward.list()).items).toEqual([]);
  const auditor = await hire(house, staff, 'auditor');
  const decide = (by: Staff, state: 'offered' | 'refused') =>
    by.client.referral.decide({
      params: { referral: row.id },
      body: { state, reason: 'They live together.' },
    });
  expect(await refusalCode(decide(auditor, 'offered'))).toBe('staff_forbidden');
  const answers = await Promise.all(
    [1, 2].map(() =>
      decide(staff, 'offered').then(
        ({ state }): string => state,
        (fault: CallRefused) => fault.failure.code,
      ),
    ),
  );
  expect(answers.toSorted()).toEqual(['offered', 'setting_conflict']);
  expect((await member.client.reward.list()).items).toHaveLength(1);
});

test('a month rewards no more friends than the terms say, however many come at once', async () => {
  await lower({ holdDays: 0, monthMax: 2, deposit: 0, validBet: 0 });
  const member = await newMember(house);
  const code = await link(member);
  const friends = await Promise.all(Array.from({ length: 4 }, () => befriend(code)));
  await Promise.all(friends.map(prove));
  await house.catchUp();
  await settle();
  await Promise.all([settle(), settle()]);
  const states = (await friendsOf(member)).map(({ state }) => state).toSorted();
  expect(states).toEqual(['offered', 'offered', 'over_month', 'over_month']);
});

test('sixty-four browsers count once each, and sixty-four links at once stop at the limit', async () => {
  const member = await newMember(house);
  const code = await link(member);
  const browsers = Array.from({ length: 8 }, () => siteClient(house));
  const visits = browsers.flatMap((client) => Array.from({ length: 8 }, () => client));
  for (const client of browsers) await client.referral.visit({ body: { code } });
  await Promise.all(visits.map((client) => client.referral.visit({ body: { code } })));
  expect((await member.client.referral.overview()).sums.visits).toBe(8);
  expect(await siteClient(house).referral.visit({ body: { code: 'nnnnnnnnnn' } })).toEqual({ counts: false });
  const made = await Promise.allSettled(
    Array.from({ length: 64 }, () => member.client.referral.addLink({ body: { label: 'x' } })),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(REFERRAL_LINKS_MAX - 1);
  expect(await refusalCode(member.client.referral.addLink({ body: { label: 'x' } }))).toBe(
    'referral_links_full',
  );
});

test('nobody brings themselves, and a link of one brand is none of another', async () => {
  const member = await newMember(house);
  const code = await link(member);
  const brand = await addBrand(house, 'elsewhere');
  expect(await siteClientAt(house, brand.host).referral.visit({ body: { code } })).toEqual({ counts: false });
  expect(await refusalCode(befriend('nnnnnnnnnn'))).toBe('field_rule');
});

test('built again from the events, running friends have done the same', async () => {
  await lower();
  const member = await newMember(house);
  const friend = await befriend(await link(member));
  await depositFor(house, friend, '70');
  await bet(friend, '12.0000');
  await house.catchUp();
  const read = () =>
    listRows(
      house.platform.db,
      sql<{ id: Id<'referral'>; deposited: bigint; valid: bigint }>`
        select id, deposited, valid_bet as valid, state from referral order by id`,
    );
  const before = await read();
  const consumer = referralConsumer(house.platform);
  await transact(house.platform.db, (tx) => rebuildConsumer(tx, consumer));
  await catchUpWith(house.platform.db, consumer);
  expect(await read()).toEqual(before);
  expect(before.some(({ deposited, valid }) => deposited === 700_000n && valid === 120_000n)).toBe(true);
});

test('terms that lose by themselves are refused with the sum, and so are rates that no longer leave room for them', async () => {
  const set = async (reward: string, validBet: string) =>
    staff.client.referral.setTerms({
      body: {
        since: (await staff.client.referral.terms()).since,
        terms: { reward, deposit: '500', validBet, windowDays: 30, holdDays: 7, monthMax: 20 },
      },
    });
  expect(await refusalOf(set('50', '10000'))).toMatchObject({
    code: 'gives_back_too_much',
    params: { referral: '0.50' },
  });
  expect(await refusalCode(set('1', '0'))).toBe('gives_back_too_much');
  expect((await set('10', '50000')).terms).toMatchObject({ reward: '10.0000', validBet: '50000.0000' });
  const { games, next, rates } = await staff.client.rate.read();
  // Blackjack gives back nothing but the gift of VIP 1 and this.
  const blackjack = games.find(({ code }) => code === 'seven-seats');
  expect(blackjack).toMatchObject({ level: 0, referral: 200, fits: true });
  const was = next ?? rates;
  const raised = was.categories.map((one) =>
    one.cashback === null ? one : { ...one, cashback: Math.ceil(one.cashback * 1.5) },
  );
  const asked = staff.client.rate.setRates({
    body: { rates: { ...was, categories: raised }, was, reason: 'More.' },
  });
  expect(await refusalCode(asked)).toBe('gives_back_too_much');
});
