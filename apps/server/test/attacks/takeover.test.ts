import { type CookieJar, createClient } from '@fairhouse/client';
import { listRows, run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bindAccount,
  bootHouse,
  browserFetch,
  depositAndPlay,
  HOLDER,
  type House,
  jarOf,
  type Member,
  newestCode,
  newId,
  newMember,
  PASSWORD,
  plantVerification,
  proveBy,
  refusalCode,
  type SiteClient,
  setPaymentPassword,
  withdraw,
} from '@fairhouse/testkit';
import { siteApi } from '@fairhouse/wire/apis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findHold } from '../../src/identity/credential/index.ts';

/** The thief's network, which the account was never used from. */
const AWAY = '203.0.113.7';
const DAY_MS = 24 * 3_600_000;

let house: House;
let owner: Member;
let phone: string;
let next = 0;

beforeAll(async () => {
  house = await bootHouse({ trustedProxies: ['127.0.0.1'] });
});

afterAll(async () => {
  await house?.close();
});

beforeEach(async () => {
  owner = await newMember(house);
  phone = number();
  await asSuperuser(house, (tx) => run(tx, sql`update player set mobile = ${phone} where id = ${owner.id}`));
});

/** A number that nobody else here has. */
const number = () => `+8490${4_000_000 + next++}`;
const form = (e164: string) => ({ countryDialingCode: '84', mobileNum: `0${e164.slice(3)}` });

const browserAt = (ip: string, jar: CookieJar, token?: string): SiteClient =>
  createClient(siteApi, {
    origin: house.origins.site,
    headers: () => ({ 'x-forwarded-for': ip, ...(token ? { authorization: `Bearer ${token}` } : {}) }),
    fetch: browserFetch(jar),
  });

/** The browser of the owner with its session, in other hands. */
const stolenBrowser = (): SiteClient => browserAt(AWAY, jarOf(owner.token), owner.token);

const noticesTo = async (to: string) =>
  (
    await asSuperuser(house, (tx) =>
      listRows(
        tx,
        sql<{ template: string }>`select template from message_outbox
          where recipient = ${to} and template <> 'code' order by created_at`,
      ),
    )
  ).map(({ template }) => template);

const holdAfter = (ms: number) => findHold(house.platform.db, owner.id, house.platform.now() + ms);

const sessionsOf = () =>
  asSuperuser(house, (tx) =>
    listRows(tx, sql`select id from session where player_id = ${owner.id} and ended_at is null`),
  );

describe('who has stolen a password', () => {
  it('is stopped at the door: another network wants a code from the phone, and no session opens without it', async () => {
    const thief: CookieJar = new Map();
    const verification = await plantVerification(house, 'login', owner.username, thief);
    const entry = await browserAt(AWAY, thief).session.loginV2({
      body: { type: 'username', username: owner.username, password: PASSWORD, verification },
    });
    if (entry.state !== 'challenge') throw new Error('let in without a challenge');
    const { challenge } = entry;
    expect(entry.methods).toEqual(['sms']);
    expect(JSON.stringify(entry)).not.toContain(phone.slice(3, -2));
    await browserAt(AWAY, thief).session.sendChallenge({ body: { challenge, method: 'sms' } });
    const right = await newestCode(house, phone);
    const guesses = ['111111', '222222', '333333', '444444', '555555', '666666'].filter(
      (guess) => guess !== right,
    );
    for (const answer of guesses.slice(0, 5))
      expect(
        await refusalCode(
          browserAt(AWAY, thief).session.answerChallenge({ body: { challenge, method: 'sms', answer } }),
        ),
      ).toBe('second_check_failed');
    const late = { challenge, method: 'sms', answer: right } as const;
    expect(await refusalCode(browserAt(AWAY, thief).session.answerChallenge({ body: late }))).toBe(
      'challenge_expired',
    );
    expect(await sessionsOf()).toHaveLength(1);
    expect((await owner.client.member.info()).id).toBe(owner.id);
  });
});

describe('who has stolen the browser with its session', () => {
  it('changes nothing that counts without the password, and guesses it ten times', async () => {
    const { security, verification, password, member } = stolenBrowser();
    expect((await member.info()).id).toBe(owner.id);
    const own = number();
    await verification.smsMember({ body: { purpose: 'bindMobile', ...form(own) } });
    const body = { ...form(own), verificationCode: await newestCode(house, own) };
    const pin = { paymentPassword: '735182', confirmPaymentPassword: '735182' };
    expect([
      await refusalCode(security.bindMobile({ body })),
      await refusalCode(security.bindMobile({ body, proof: 'A'.repeat(43) })),
      await refusalCode(security.enrol()),
      await refusalCode(security.recovery()),
      await refusalCode(password.payment({ body: pin })),
    ]).toEqual([
      'step_up_required',
      // The code is spent with the first try.
      'code_expired',
      'step_up_required',
      'step_up_required',
      'step_up_required',
    ]);
    const guess = (guessed: string) =>
      refusalCode(
        password.check({ body: { method: 'password', purpose: 'change_mobile', password: guessed } }),
      );
    const guesses: string[] = [];
    for (let i = 0; i < 12; i += 1) guesses.push(await guess(`guess-number-${i}`));
    expect(guesses).toEqual([
      ...Array<string>(10).fill('password_wrong'),
      'too_many_requests',
      'too_many_requests',
    ]);
    expect(await security.overview()).toMatchObject({ mobile: `+84 •••••• ${phone.slice(-2)}`, hold: null });
  });

  it('and the password takes the phone, but no money for a day, and the owner hears of it', async () => {
    const { security, verification, password } = stolenBrowser();
    const { proof } = await password.check({
      body: { method: 'password', purpose: 'change_mobile', password: PASSWORD },
    });
    const own = number();
    await verification.smsMember({ body: { purpose: 'bindMobile', ...form(own) } });
    const body = { ...form(own), verificationCode: await newestCode(house, own) };
    await security.bindMobile({ body, proof });
    expect(await noticesTo(phone)).toEqual(['mobileChanged']);
    expect(await holdAfter(DAY_MS - 60_000)).toMatchObject({ reason: 'mobile_changed' });
    expect((await security.overview()).hold?.reason).toBe('mobile_changed');
  });

  it('does not shorten what holds withdrawals back by changing something else', async () => {
    const { security, verification, password } = stolenBrowser();
    const change = async () => {
      const own = number();
      const { proof } = await password.check({
        body: { method: 'password', purpose: 'change_mobile', password: PASSWORD },
      });
      await verification.smsMember({ body: { purpose: 'bindMobile', ...form(own) } });
      await security.bindMobile({
        body: { ...form(own), verificationCode: await newestCode(house, own) },
        proof,
      });
    };
    await change();
    const first = (await holdAfter(0))!.until;
    house.clock.advance(60_000);
    await change();
    expect((await holdAfter(0))!.until).toBeGreaterThan(first);
  });

  it('cannot use a proof of one thing for another, nor that of another account', async () => {
    const { security, password } = stolenBrowser();
    const { proof } = await password.check({
      body: { method: 'password', purpose: 'change_email', password: PASSWORD },
    });
    expect(await refusalCode(security.enrol({ proof }))).toBe('step_up_required');
    const thief = await newMember(house);
    const own = await thief.client.password.check({
      body: { method: 'password', purpose: 'authenticator', password: PASSWORD },
    });
    expect(await refusalCode(security.enrol({ proof: own.proof }))).toBe('step_up_required');
  });
});

describe('who has stolen the browser and the password, and wants the money', () => {
  const DEPOSIT = '500';

  beforeEach(async () => {
    await setPaymentPassword(owner);
  });

  const bind = (client: SiteClient, proof: string, holder: string) =>
    client.withdrawal.bind({
      body: {
        methodId: 'bank-transfer',
        institution: 'Harbour Bank',
        holder,
        number: `${number().slice(1)}`,
        confirmed: true,
      },
      proof,
    });

  it('binds no account and asks for nothing without the payment password', async () => {
    const account = await bindAccount(owner);
    await depositAndPlay(house, owner, DEPOSIT);
    const { password, withdrawal } = stolenBrowser();
    for (const purpose of ['bind_bank', 'withdraw'] as const)
      expect(
        await refusalCode(password.check({ body: { method: 'password', purpose, password: PASSWORD } })),
      ).toBe('step_up_required');
    const wish = { body: { accountId: account.id, amount: '100' }, idempotencyKey: newId('theft') };
    expect(await refusalCode(withdrawal.create(wish))).toBe('step_up_required');
    expect(await refusalCode(bind(stolenBrowser(), 'A'.repeat(43), 'Thief'))).toBe('step_up_required');
  });

  it('and the payment password too: another name is refused, the own one holds the money for a day, and the owner hears', async () => {
    await bindAccount(owner);
    await depositAndPlay(house, owner, DEPOSIT);
    const thief = stolenBrowser();
    expect(await refusalCode(bind(thief, await proveBy(thief, 'bind_bank'), 'Thief Of Name'))).toBe(
      'payee_name_differs',
    );
    const account = await bind(thief, await proveBy(thief, 'bind_bank'), HOLDER);
    expect(await noticesTo(phone)).toContain('payoutAccountBound');
    expect(await holdAfter(DAY_MS - 60_000)).toMatchObject({ reason: 'account_bound' });
    expect(await refusalCode(withdraw({ client: thief }, account.id, '100'))).toBe('withdrawals_held');
  });

  it('log in, bind a bank, change the phone, withdraw: the money stands where it was', async () => {
    const own = await bindAccount(owner);
    await depositAndPlay(house, owner, DEPOSIT);
    const thief = stolenBrowser();
    const { proof } = await thief.password.check({
      body: { method: 'password', purpose: 'change_mobile', password: PASSWORD },
    });
    const to = number();
    await thief.verification.smsMember({ body: { purpose: 'bindMobile', ...form(to) } });
    await thief.security.bindMobile({
      body: { ...form(to), verificationCode: await newestCode(house, to) },
      proof,
    });
    expect(await refusalCode(withdraw({ client: thief }, own.id, '100'))).toBe('withdrawals_held');
    expect((await thief.wallet.balance()).available).toBe('500.0000');
    expect(await noticesTo(phone)).toContain('mobileChanged');
  });
});
