import { type CookieJar, createClient } from '@fairhouse/client';
import { getRow, run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  browserFetch,
  type House,
  jarOf,
  type Member,
  newMember,
  PASSWORD,
  plantVerification,
  refusalCode,
  refusalOf,
  siteClient,
} from '@fairhouse/testkit';
import { siteApi } from '@fairhouse/wire/apis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unseal } from '../../../secrets/secrets.ts';

/** Addresses of a network elsewhere. */
const AWAY = '203.0.113.7';
const FAR = '198.51.100.7';

let house: House;
let member: Member;

beforeAll(async () => {
  house = await bootHouse({ trustedProxies: ['127.0.0.1'] });
});

afterAll(async () => {
  await house?.close();
});

beforeEach(async () => {
  await asSuperuser(house, (tx) => run(tx, sql`delete from login_failure`));
  member = await newMember(house);
  await setPlayer(sql`payee_name = 'Ana Reyes'`);
});

const setPlayer = (change: ReturnType<typeof sql>) =>
  asSuperuser(house, (tx) => run(tx, sql`update player set ${change} where id = ${member.id}`));

/** A browser at an address. */
const at = (ip: string, jar: CookieJar, token?: string) =>
  createClient(siteApi, {
    origin: house.origins.site,
    headers: () => ({ 'x-forwarded-for': ip, ...(token ? { authorization: `Bearer ${token}` } : {}) }),
    fetch: browserFetch(jar),
  });

async function login(ip: string, jar: CookieJar, more: { password?: string; side?: 'agent' } = {}) {
  const verification = await plantVerification(house, 'login', member.username, jar);
  return at(ip, jar).session.loginV2({
    body: { type: 'username', username: member.username, password: PASSWORD, verification, ...more },
  });
}

async function challenged(jar: CookieJar, ip = AWAY) {
  const entry = await login(ip, jar);
  if (entry.state !== 'challenge') throw new Error('let in without a challenge');
  return entry;
}

const answer = (jar: CookieJar, challenge: string, text = 'ana  REYES ', ip = AWAY) =>
  at(ip, jar).session.answerChallenge({ body: { challenge, method: 'payeeName', answer: text } });

describe('a login from an address block that is new to the account', () => {
  it('is let in after one proof more, and the block is known from then on', async () => {
    const jar: CookieJar = new Map();
    const { challenge, methods, masked } = await challenged(jar);
    expect({ methods, masked }).toEqual({ methods: ['payeeName'], masked: {} });
    const { token } = await answer(jar, challenge);
    expect((await at(AWAY, jar, token).member.info()).id).toBe(member.id);
    expect((await login('203.0.113.250', new Map())).state).toBe('in');
    expect((await login('203.0.114.7', new Map())).state).toBe('challenge');
  });

  it('is asked for nothing in a block that was used before', async () => {
    expect((await login('127.0.0.99', new Map())).state).toBe('in');
  });

  it('is told by the first version of the login as a refusal', async () => {
    const jar: CookieJar = new Map();
    const verification = await plantVerification(house, 'login', member.username, jar);
    const refused = await refusalOf(
      at(AWAY, jar).session.login({
        body: { type: 'username', username: member.username, password: PASSWORD, verification },
      }),
    );
    expect(refused).toMatchObject({ code: 'second_check_required', params: { methods: 'payeeName' } });
  });

  it('opens no session before the proof, and is not told to who has not the password', async () => {
    const jar: CookieJar = new Map();
    await challenged(jar);
    expect(jar.has('partner')).toBe(false);
    expect(await refusalCode(login(AWAY, new Map(), { password: 'not the password 1' }))).toBe('wrong_login');
  });

  it('takes five answers and no sixth, right or wrong', async () => {
    const jar: CookieJar = new Map();
    const { challenge } = await challenged(jar);
    for (let i = 0; i < 5; i += 1)
      expect(await refusalCode(answer(jar, challenge, 'Somebody Else'))).toBe('second_check_failed');
    expect(await refusalCode(answer(jar, challenge))).toBe('challenge_expired');
  });

  it('takes one right answer, of ten at a time', async () => {
    const jar: CookieJar = new Map();
    const { challenge } = await challenged(jar);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        answer(new Map(jar), challenge).then(
          () => 'in',
          () => 'out',
        ),
      ),
    );
    expect(answers.filter((one) => one === 'in')).toHaveLength(1);
  });

  it('is bound to its browser, its place, its methods and ten minutes', async () => {
    const jar: CookieJar = new Map();
    const { challenge } = await challenged(jar);
    const body = { challenge, method: 'authenticator', answer: '123456' } as const;
    expect(await refusalCode(answer(new Map(), challenge))).toBe('challenge_expired');
    expect(await refusalCode(answer(jar, challenge, 'Ana Reyes', '198.51.100.1'))).toBe('challenge_expired');
    expect(await refusalCode(at(AWAY, jar).session.answerChallenge({ body }))).toBe('challenge_expired');
    house.clock.advance(10 * 60_000 + 1_000);
    expect(await refusalCode(answer(jar, challenge))).toBe('challenge_expired');
  });

  it('sends a code to the phone that the account has, and to no other', async () => {
    await setPlayer(sql`mobile = ${`+63917${member.id.slice(-7).replace(/\D/g, '1')}`}`);
    const jar: CookieJar = new Map();
    const { challenge, methods, masked } = await challenged(jar);
    expect(methods).toEqual(['sms']);
    expect(masked.sms).toContain('•');
    const { session } = at(AWAY, jar);
    expect((await session.sendChallenge({ body: { challenge, method: 'sms' } })).expiredMinutes).toBe(5);
    expect(await refusalCode(session.sendChallenge({ body: { challenge, method: 'email' } }))).toBe(
      'challenge_expired',
    );
    const wrong = { challenge, method: 'sms', answer: '12345' } as const;
    expect(await refusalCode(session.answerChallenge({ body: wrong }))).toBe('second_check_failed');
    expect(
      (await session.answerChallenge({ body: { ...wrong, answer: await newestCode() } })).token,
    ).toHaveLength(43);
  });

  it('of an account that has nothing to be asked by is for browsers that it knows', async () => {
    await setPlayer(sql`payee_name = null`);
    expect(await refusalCode(login(AWAY, new Map()))).toBe('second_check_unavailable');
    expect((await login(AWAY, new Map(jarOf(member.token)))).state).toBe('in');
  });

  it('is not asked of a password for one login where the account has nothing to be asked by', async () => {
    await setPlayer(sql`payee_name = null, must_change = true`);
    expect((await login(AWAY, new Map())).state).toBe('in');
    await setPlayer(sql`payee_name = 'Ana Reyes'`);
    expect((await login(FAR, new Map())).state).toBe('challenge');
  });

  it('is not let in when the account was locked meanwhile', async () => {
    const jar: CookieJar = new Map();
    const { challenge } = await challenged(jar);
    await setPlayer(sql`state = 'locked'`);
    expect(await refusalCode(answer(jar, challenge))).toBe('account_locked');
  });
});

/** The code of the newest message in the outbox. */
async function newestCode(): Promise<string> {
  const { id, secret } = await asSuperuser(house, (tx) =>
    getRow(
      tx,
      sql<{
        id: string;
        secret: Buffer;
      }>`select id, secret from message_outbox where secret is not null order by id desc limit 1`,
    ),
  );
  return unseal(house.secret, 'message_outbox.secret', id, secret);
}

describe('the side that is logged in to', () => {
  it('of agents takes agents, and tells the others only with the right password', async () => {
    expect(await refusalCode(login('127.0.0.1', new Map(), { side: 'agent' }))).toBe('not_an_agent');
    const wrong = { side: 'agent', password: 'not the password 1' } as const;
    expect(await refusalCode(login('127.0.0.1', new Map(), wrong))).toBe('wrong_login');
    await setPlayer(sql`agent_type = 42`);
    expect(await login('127.0.0.1', new Map(), { side: 'agent' })).toMatchObject({
      state: 'in',
      agentType: 42,
    });
  });

  it('of members takes members and agents, and no other kind of account', async () => {
    await setPlayer(sql`agent_type = 4`);
    expect(await refusalCode(login('127.0.0.1', new Map()))).toBe('non_member_account');
    expect(await refusalCode(login('127.0.0.1', new Map(), { password: 'not the password 1' }))).toBe(
      'wrong_login',
    );
    await setPlayer(sql`agent_type = 1`);
    expect((await login('127.0.0.1', new Map())).state).toBe('in');
  });
});

describe('a password that must not stay', () => {
  const guarded = (token: string) => siteClient(house, token).wallet.balance();

  it('is owed a new one before anything else, until it is changed', async () => {
    await setPlayer(sql`must_change = true`);
    const entry = await login('127.0.0.1', new Map());
    if (entry.state !== 'in') throw new Error('challenged at home');
    expect({ expired: entry.passwordExpired, weak: entry.passwordWeak }).toEqual({
      expired: false,
      weak: true,
    });
    expect(await refusalCode(guarded(entry.token))).toBe('password_change_required');
    const newPassword = 'other-lantern-43';
    await siteClient(house, entry.token).password.change({
      body: { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword },
    });
    expect((await guarded(entry.token)).sumBalance).toBe('0.0000');
  });

  it('is one that is too old, where the brand minds', async () => {
    await setPlayer(sql`password_set_at = now() - interval '400 days'`);
    expect(await login('127.0.0.1', new Map())).toMatchObject({ state: 'in', passwordExpired: false });
    const flip = (enabled: boolean) =>
      asSuperuser(house, (tx) =>
        run(tx, sql`update brand_switch set enabled = ${enabled} where switch_id = 'PWDEXPFORCECHANGE3'`),
      );
    await flip(true);
    expect(await login('127.0.0.1', new Map())).toMatchObject({ state: 'in', passwordExpired: true });
    await flip(false);
  });
});
