import { randomBytes } from 'node:crypto';
import type { CookieJar } from '@fairhouse/client';
import { getRow, listRows, type RawBuilder, run, sql, transact } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bindAccount,
  bootHouse,
  depositFor,
  type House,
  launchToken,
  logIn,
  type Member,
  newestCode,
  newId,
  newMember,
  openGame,
  ownerSession,
  PASSWORD,
  plantVerification,
  refusalCode,
  type Staff,
  setPaymentPassword,
  siteClient,
  spin,
  withdraw,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recheckExclusion } from '../index.ts';
import { searchOthers } from './search-others.ts';

let house: House;
let staff: Staff;

beforeAll(async () => {
  house = await bootHouse();
  staff = await ownerSession(house);
});

afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

/** Letters alone, for a name of a person may have no others. */
const word = () =>
  randomBytes(6)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);

const plant = (statement: RawBuilder<unknown>) => asSuperuser(house, (tx) => run(tx, statement));

type Told = { readonly username?: string; readonly email?: string; readonly mobileNum?: string };

/** Registers in a browser. */
async function register(jar: CookieJar = new Map(), told: Told = {}): Promise<Member> {
  const username = told.username ?? word();
  const verification = await plantVerification(house, 'register', username, jar);
  const { token } = await siteClient(house, undefined, jar).member.register({
    body: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      registerUrl: '/',
      registerMethod: 'WEB',
      login: true,
      agreed: true,
      verification,
      ...told,
    },
  });
  const client = siteClient(house, token, jar);
  return { username, token, client, id: (await client.member.info()).id };
}

const exclude = async ({ client }: Member) => client.protection.pause({ body: { lasts: 'for_good' } });

const barOf = async ({ client }: Member) => (await client.member.info()).bar?.reason ?? null;

/** The calls that nobody who is held back gets through. */
async function closedTo(member: Member): Promise<(string | undefined)[]> {
  const refused = [
    member.client.deposit.create({
      body: { methodId: 'hosted-card', amount: '100' },
      idempotencyKey: newId('d'),
    }),
    launchToken(member, 'koi-emperor', 'PGSLOT'),
    member.client.uplineTransfer.create({
      body: { direction: 'up', amount: '1' },
      idempotencyKey: newId('t'),
    }),
    member.client.affiliate.apply({
      body: { channel: 'friends', contact: 'x', plan: 'I know very many people.', agreed: true },
    }),
  ];
  return Promise.all(refused.map((call) => refusalCode(call)));
}

/** What a member was told of, by mail. */
const noticesTo = async ({ id }: Member) =>
  (
    await asSuperuser(house, (tx) =>
      listRows(
        tx,
        sql<{ template: string }>`select template from message_outbox
          where recipient = (select email from player where id = ${id})`,
      ),
    )
  ).map(({ template }) => template);

const openCheck = async (member: Member) =>
  (await staff.client.protection.checks({ query: { state: 'open' } })).items.find(
    (one) => one.member.id === member.id,
  );

const decide = (id: string, state: 'cleared' | 'excluded', by = staff, matches = 1) =>
  by.client.protection.decideCheck({ params: { id }, body: { state, reason: 'Looked at.', matches } });

const searchAll = async () => {
  while ((await searchOthers(house.platform)) > 0);
};

describe('a new account of somebody who has excluded themselves', () => {
  it('is excluded with an alias of the same mailbox', async () => {
    const away = await register(new Map(), { email: 'ana.dao@gmail.com' });
    await exclude(away);
    const back = await register(new Map(), { email: 'a.nadao+again@googlemail.com' });
    expect(await barOf(back)).toBe('self_exclusion');
    expect(await closedTo(back)).toEqual(Array(4).fill('player_barred'));
    expect(await openCheck(back)).toBeUndefined();
  });

  it('is excluded with the number that the excluded account had only claimed', async () => {
    const mobileNum = '09175550101';
    const away = await register(new Map(), { mobileNum });
    await exclude(away);
    await plant(sql`update player set mobile_proven_at = null where id = ${away.id}`);
    expect(await barOf(await register(new Map(), { mobileNum }))).toBe('self_exclusion');
  });

  it('waits for staff in the same browser, whatever it is called', async () => {
    const jar: CookieJar = new Map();
    const away = await register(jar);
    await exclude(away);
    const back = await register(jar);
    expect(await barOf(back)).toBe('checking');
    expect(await closedTo(back)).toEqual(Array(4).fill('account_being_checked'));
    expect((await openCheck(back))?.matches).toEqual([
      { id: away.id, username: away.username, signs: ['device'] },
    ]);
    expect((await back.client.wallet.balance()).available).toBe('0.0000');
  });

  it('waits for staff from the same network with a like name, and nobody else there does', async () => {
    const stem = word();
    await exclude(await register(new Map(), { username: `${stem}1` }));
    expect(await barOf(await register(new Map(), { username: `${stem}22` }))).toBe('checking');
    expect(await barOf(await register())).toBeNull();
  });

  it('is let alone in another brand', async () => {
    const jar: CookieJar = new Map();
    const away = await register(jar, { email: 'elsewhere@gmail.com' });
    await exclude(away);
    const { id: brandId } = await addBrand(house);
    const id = house.platform.newId('player');
    await plant(sql`insert into player (id, brand_id, username, username_key, nickname, agent_type, currency,
        register_ip, registered_at)
      values (${id}, ${brandId}, 'other', 'other', 'other', 0, 'PHP', '', now())`);
    await transact(house.platform.db, (tx) =>
      recheckExclusion(
        house.platform,
        tx,
        { id, brandId },
        { email: 'elsewhere@gmail.com' },
        {
          nowMs: house.platform.now(),
          ip: '',
        },
      ),
    );
    const bars = await asSuperuser(house, (tx) =>
      getRow(tx, sql<{ n: number }>`select count(*)::int as n from play_bar where player_id = ${id}`),
    );
    expect(bars.n).toBe(0);
  });
});

describe('another account that somebody had when they excluded themselves', () => {
  it('is excluded by an alias of the mailbox, and waits by the browser; its games end, and it is found once', async () => {
    const jar: CookieJar = new Map();
    const away = await register(jar, { email: 'rosa.lim@gmail.com' });
    const same = await register(new Map(), { email: 'rosalim+2@gmail.com' });
    const near = await register(jar, { email: `${word()}@example.com` });
    const stranger = await register(new Map(), { email: `${word()}@example.com` });
    await depositFor(house, near, '10');
    const seat = await openGame(house, near, 'koi-emperor', 'PGSLOT');
    await exclude(away);
    await Promise.all([searchOthers(house.platform), searchOthers(house.platform)]);
    await searchAll();
    expect(await barOf(same)).toBe('self_exclusion');
    expect(await barOf(near)).toBe('checking');
    expect(await barOf(stranger)).toBeNull();
    expect(await refusalCode(spin(seat, '1'))).toBe('launch_expired');
    // The alias was excluded with it and is of another browser: one likeness.
    const check = (await openCheck(near))!;
    expect(check.matches.map(({ id, signs }) => [id, signs])).toEqual([[away.id, ['device']]]);
    await decide(check.id, 'cleared');
    await plant(sql`insert into exclusion_search (player_id, asked_at) values (${away.id}, now())`);
    await searchAll();
    expect(await barOf(near)).toBeNull();
  });
});

describe('a payout account bound later', () => {
  it("waits when its holder's name is that of somebody excluded, and only until staff have looked", async () => {
    const holder = 'Maria Clara Santos';
    const away = await newMember(house);
    await setPaymentPassword(away);
    await bindAccount(away, { holder });
    await exclude(away);
    const back = await register(new Map(), { email: `${word()}@example.com` });
    await setPaymentPassword(back);
    expect(await barOf(back)).toBeNull();
    const seat = await openGame(house, back, 'koi-emperor', 'PGSLOT');
    await bindAccount(back, { holder: 'MARIA CLARA SANTOS' });
    expect(await barOf(back)).toBe('checking');
    expect(await refusalCode(spin(seat, '1'))).toBe('launch_expired');
    const check = (await openCheck(back))!;
    expect(check.matches).toEqual([{ id: away.id, username: away.username, signs: ['payeeName'] }]);
    await decide(check.id, 'cleared');
    expect(await noticesTo(back)).toContain('checkCleared');
    expect(await barOf(back)).toBeNull();
    await bindAccount(back, { holder });
    expect(await barOf(back)).toBeNull();
  });
});

describe('a mailbox bound later', () => {
  it('excludes the account and ends its games when it is an alias of an excluded one', async () => {
    const away = await register(new Map(), { email: 'bea.cruz@gmail.com' });
    await exclude(away);
    const back = await newMember(house);
    const seat = await openGame(house, back, 'koi-emperor', 'PGSLOT');
    const email = 'beacruz+2@gmail.com';
    await back.client.verification.emailMember({ body: { purpose: 'bindEmail', email } });
    const { proof } = await back.client.password.check({
      body: { method: 'password', purpose: 'change_email', password: PASSWORD },
    });
    const verificationCode = await newestCode(house, email);
    await back.client.security.bindEmail({ body: { email, verificationCode }, proof });
    expect(await barOf(back)).toBe('self_exclusion');
    expect(await refusalCode(spin(seat, '1'))).toBe('launch_expired');
  });
});

describe('staff', () => {
  const waiting = async () => {
    const jar: CookieJar = new Map();
    const away = await register(jar);
    await exclude(away);
    const member = await register(jar, { email: `${word()}@example.com` });
    return { member, check: (await openCheck(member))! };
  };

  it('let it play, once, and the log says who and why', async () => {
    const { member, check } = await waiting();
    const queues = await staff.client.worklist.queues();
    expect(queues.find(({ queue }) => queue === 'exclusionChecks')!.count).toBeGreaterThan(0);
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => decide(check.id, at % 2 ? 'excluded' : 'cleared')),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalCode(decide(check.id, 'cleared'))).toBe('setting_conflict');
    const { items } = await staff.client.protection.checks({ query: {} });
    const { state } = items.find(({ id }) => id === check.id)!;
    expect(await barOf(member)).toBe(state === 'cleared' ? null : 'self_exclusion');
    const log = await staff.client.audit.list({ query: {} });
    expect(log.items.find(({ subject }) => subject === member.id)).toMatchObject({
      action: `protection.check_${state}`,
      actor: { kind: 'staff', name: staff.username },
    });
  });

  it('do not clear what was found after they looked', async () => {
    const { member, check } = await waiting();
    const other = await newMember(house);
    await plant(sql`update exclusion_check
      set matches = matches || ${JSON.stringify([{ playerId: other.id, signs: ['payeeName'] }])}::jsonb
      where id = ${check.id}`);
    expect(await refusalCode(decide(check.id, 'cleared'))).toBe('setting_conflict');
    expect(await barOf(member)).toBe('checking');
    await decide(check.id, 'cleared', staff, 2);
    expect(await barOf(member)).toBeNull();
  });

  it('exclude it as long as the other one', async () => {
    const { member, check } = await waiting();
    await decide(check.id, 'excluded');
    expect(await noticesTo(member)).toContain('checkExcluded');
    expect(await barOf(member)).toBe('self_exclusion');
    expect(await openCheck(member)).toBeUndefined();
  });

  it('clearing it leaves a pause of its own', async () => {
    const { member, check } = await waiting();
    await member.client.protection.pause({ body: { lasts: '7' } });
    expect(await barOf(member)).toBe('cool_off');
    await decide(check.id, 'cleared');
    expect(await barOf(member)).toBe('cool_off');
  });
});

describe('who has excluded themselves', () => {
  it('logs in to balance, records and withdrawal, owing no turnover, and to nothing else', async () => {
    const member = await newMember(house);
    await setPaymentPassword(member);
    await depositFor(house, member, '300');
    await house.catchUp();
    await exclude(member);
    expect(await refusalCode(member.client.member.info())).toBe('not_logged_in');
    const jar: CookieJar = new Map();
    const { token } = await logIn(house, member.username, {}, jar);
    const back = { ...member, client: siteClient(house, token, jar) };
    expect(await barOf(back)).toBe('self_exclusion');
    expect(await closedTo(back)).toEqual(Array(4).fill('player_barred'));
    expect((await back.client.statement.list({ query: {} })).items.length).toBeGreaterThan(0);
    const account = await bindAccount(back);
    expect((await back.client.withdrawal.overview()).turnover.left).toBe('0.0000');
    await plant(sql`delete from withdrawal_hold where player_id = ${member.id}`);
    expect((await withdraw(back, account.id, '300')).state).toBe('requested');
  });
});
