import { createHash } from 'node:crypto';
import { listRows, run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  logIn,
  type Member,
  newMember,
  plantVerification,
  refusalCode,
  refusalOf,
  siteClient,
} from '@fairhouse/testkit';
import type { Failure } from '@fairhouse/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pseudonym } from '../../http/secrets.ts';

const MINUTE = 60_000;
const WRONG = { password: 'not the password 1' };

let house: House;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  member = await newMember(house, 'keeper');
});

afterAll(async () => {
  await house?.close();
});

beforeEach(() => asSuperuser(house, (tx) => run(tx, sql`delete from login_failure`)));

const setState = (state: string) =>
  asSuperuser(house, (tx) => run(tx, sql`update player set state = ${state} where id = ${member.id}`));

const fails = async (times: number, username = member.username): Promise<Failure> => {
  let last: Failure | undefined;
  for (let i = 0; i < times; i += 1) last = await refusalOf(logIn(house, username, WRONG));
  return last!;
};

/** A captcha whose answer a test knows: only its hash is kept, so another is planted. */
async function knownCaptcha(): Promise<{ captchaId: string; captcha: string }> {
  const { captchaId } = await siteClient(house).session.captcha();
  const hash = createHash('sha256').update(`${captchaId} abcde`).digest();
  await asSuperuser(house, (tx) =>
    run(tx, sql`update captcha set answer_hash = ${hash} where id = ${captchaId}`),
  );
  return { captchaId, captcha: ' ABcde ' };
}

describe('logging in', () => {
  it('opens a session of its own, whatever the case of the name', async () => {
    const { token, agentType, firstTimeLogin } = await logIn(house, 'KEEPER');
    expect({ agentType, firstTimeLogin }).toEqual({ agentType: 0, firstTimeLogin: false });
    expect(token).not.toBe(member.token);
    expect((await siteClient(house, token).member.info()).id).toBe(member.id);
    expect((await member.client.member.info()).lastLogin).toBeNull();
  });

  it('keeps no token where a copy of the database could be read', async () => {
    const { token } = await logIn(house, member.username);
    const rows = await asSuperuser(house, (tx) =>
      listRows(
        tx,
        sql<{ text: string; hash: Buffer }>`select s::text as text, token_hash as hash from session s`,
      ),
    );
    expect(rows.some(({ hash }) => hash.equals(createHash('sha256').update(token).digest()))).toBe(true);
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
  });

  it('answers a wrong password, an unknown name and a trial account alike', async () => {
    const guest = siteClient(house);
    const { token } = await guest.session.freePlay({ body: { os: 'test', platform: 'W', version: 3 } });
    const { account } = await siteClient(house, token).member.info();
    const failures = [
      await refusalOf(logIn(house, member.username, WRONG)),
      await refusalOf(logIn(house, 'nobody-here', WRONG)),
      await refusalOf(logIn(house, account)),
    ];
    expect(failures.map(({ traceId: _, captcha: __, ...said }) => said)).toEqual(
      failures.map(() => ({ success: false, code: 'wrong_login', message: 'Wrong login.' })),
    );
  });

  it('wants a check that was solved for this name and for logging in, and takes it once', async () => {
    const others = await plantVerification(house, 'login', 'somebody');
    const forRegister = await plantVerification(house, 'register', member.username);
    const spent = await plantVerification(house, 'login', member.username);
    await logIn(house, member.username, { verification: spent });
    for (const verification of ['', 'x'.repeat(43), others, forRegister, spent])
      expect(await refusalCode(logIn(house, member.username, { verification }))).toBe(
        'verification_required',
      );
  });

  it('tells a locked or closed account only to who knows its password, and ends what a closed one had open', async () => {
    await setState('locked');
    expect(await refusalCode(logIn(house, member.username))).toBe('account_locked');
    expect(await refusalCode(logIn(house, member.username, WRONG))).toBe('wrong_login');
    await setState('closed');
    expect(await refusalCode(logIn(house, member.username))).toBe('account_closed');
    expect(await refusalCode(member.client.member.info())).toBe('not_logged_in');
    await setState('active');
  });
});

describe('failing to log in', () => {
  it('brings a captcha with the third failure, and none logs in without it', async () => {
    expect((await fails(2)).captcha).toBeUndefined();
    expect((await fails(1)).captcha).toBe(true);
    const without = await refusalOf(logIn(house, member.username));
    expect(without).toMatchObject({ code: 'captcha_required', captcha: true });
    expect((await logIn(house, member.username, await knownCaptcha())).token).toHaveLength(43);
  });

  it('takes a captcha once, right or wrong', async () => {
    await fails(3);
    const captcha = await knownCaptcha();
    expect(await refusalCode(logIn(house, member.username, { ...captcha, captcha: 'zzzzz' }))).toBe(
      'captcha_wrong',
    );
    expect(await refusalCode(logIn(house, member.username, captcha))).toBe('captcha_wrong');
    const late = await knownCaptcha();
    house.clock.advance(2 * MINUTE + 1_000);
    expect(await refusalCode(logIn(house, member.username, late))).toBe('captcha_wrong');
  });

  it('lets one of ten logins at a time use a captcha', async () => {
    await fails(3);
    const captcha = await knownCaptcha();
    const codes = await Promise.all(
      Array.from({ length: 10 }, () =>
        logIn(house, member.username, captcha).then(
          () => 'in',
          () => 'out',
        ),
      ),
    );
    expect(codes.filter((code) => code === 'in')).toHaveLength(1);
  });

  it('lets a name in that others at the same address have not failed at, up to a hundred failures', async () => {
    const now = new Date(house.platform.now()).toISOString();
    const address = pseudonym(house.platform.config.secret, 'address', '127.0.0.1');
    const failed = (times: number) =>
      asSuperuser(house, (tx) =>
        run(
          tx,
          sql`insert into login_failure select ${house.brandId}, ${address}, ${now}::timestamptz from generate_series(1, ${times})`,
        ),
      );
    await failed(99);
    expect((await logIn(house, member.username, await knownCaptcha())).token).toBeTruthy();
    await failed(1);
    expect(await refusalCode(logIn(house, member.username, await knownCaptcha()))).toBe('account_locked');
  });

  it('locks the account after twenty failures, known or not, and opens it half an hour later', async () => {
    for (const name of [member.username, 'nobody-here']) {
      const subject = pseudonym(house.platform.config.secret, 'account', name);
      const now = new Date(house.platform.now());
      await asSuperuser(house, (tx) =>
        run(
          tx,
          sql`insert into login_failure select ${house.brandId}, ${subject}, ${now}::timestamptz from generate_series(1, 20)`,
        ),
      );
      expect(await refusalCode(logIn(house, name))).toBe('account_locked');
    }
    house.clock.advance(30 * MINUTE + 1_000);
    expect((await logIn(house, member.username)).token).toHaveLength(43);
  });
});

describe('a session', () => {
  it('ends after thirty minutes of silence and not before', async () => {
    const { member: me } = siteClient(house, (await logIn(house, member.username)).token);
    for (let i = 0; i < 3; i += 1) {
      house.clock.advance(30 * MINUTE - 1_000);
      await me.info();
    }
    house.clock.advance(30 * MINUTE + 1_000);
    expect(await refusalCode(me.info())).toBe('not_logged_in');
  });

  it('ends a day after the login, however busy it was', async () => {
    const { member: me } = siteClient(house, (await logIn(house, member.username)).token);
    for (let i = 0; i < 57; i += 1) {
      house.clock.advance(25 * MINUTE);
      await me.info();
    }
    house.clock.advance(15 * MINUTE - 2_000);
    await me.info();
    house.clock.advance(3_000);
    expect(await refusalCode(me.info())).toBe('not_logged_in');
  });

  it('leaves other sessions of the member alone when it ends', async () => {
    const [one, two] = [await logIn(house, member.username), await logIn(house, member.username)];
    await siteClient(house, one.token).session.logout();
    expect(await refusalCode(siteClient(house, one.token).member.info())).toBe('not_logged_in');
    expect((await siteClient(house, two.token).member.info()).id).toBe(member.id);
  });
});

describe('free play', () => {
  it('opens a trial account with play money that is no real money', async () => {
    const play = await siteClient(house).session.freePlay({
      body: { os: 'test', platform: 'W', version: 3 },
    });
    expect(play).toMatchObject({ agentType: 4, firstTimeLogin: true });
    const client = siteClient(house, play.token);
    expect(await client.wallet.balance()).toMatchObject({ sumBalance: '10000.0000', currency: 'FUN' });
    expect(await refusalCode(client.deposit.methods())).toBe('in_need_true_account');
    await house.assertBooksBalance();
  });

  it('is closed when the brand switched it off', async () => {
    const flip = (enabled: boolean) =>
      asSuperuser(house, (tx) =>
        run(tx, sql`update brand_switch set enabled = ${enabled} where switch_id = 'FREEPLAY3'`),
      );
    await flip(false);
    const call = siteClient(house).session.freePlay({ body: { os: 'test', platform: 'W', version: 3 } });
    expect(await refusalCode(call)).toBe('switched_off');
    await flip(true);
  });
});
