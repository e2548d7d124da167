import { createHash } from 'node:crypto';
import type { CookieJar } from '@fairhouse/client';
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
  solveCaptcha,
} from '@fairhouse/testkit';
import type { Failure } from '@fairhouse/wire/envelope';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pseudonym } from '../../secrets/secrets.ts';
import { addressSubject } from './attempt/subjects.ts';

const MINUTE = 60_000;
const WRONG = { password: 'not the password 1' };

let house: House;
let member: Member;

beforeAll(async () => {
  const limits = { guessesPerAddress: 100, captchasPerAddress: 30 };
  house = await bootHouse({ trustedProxies: ['127.0.0.1'], limits });
  member = await newMember(house, 'keeper');
});

afterAll(async () => {
  await house?.close();
});

beforeEach(() =>
  asSuperuser(house, async (tx) => {
    await run(tx, sql`delete from login_failure`);
    await run(tx, sql`delete from visitor_call`);
  }),
);

/** The answer to a captcha as people type it. */
const typedCaptcha = async (jar: CookieJar) => {
  const solved = await solveCaptcha(house, jar);
  return { ...solved, captcha: ` ${solved.captcha.toUpperCase()} ` };
};

/** Logs in from a browser that has just solved a captcha. */
const logInWithCaptcha = async (username: string) => {
  const jar: CookieJar = new Map();
  return logIn(house, username, await typedCaptcha(jar), jar);
};

/** Plants failures of a subject, as the throttles count them. */
const plantFailures = (kind: 'account' | 'address', name: string, times: number) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into login_failure
        select ${house.brandId}, ${pseudonym(house.secret, kind, name)}, ${new Date(house.platform.now())}
        from generate_series(1, ${times})`,
    ),
  );

const setState = (state: string) =>
  asSuperuser(house, (tx) => run(tx, sql`update player set state = ${state} where id = ${member.id}`));

const fails = async (times: number, username = member.username): Promise<Failure> => {
  let last: Failure | undefined;
  for (let i = 0; i < times; i += 1) last = await refusalOf(logIn(house, username, WRONG));
  return last!;
};

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
      failures.map(() => ({ success: false, code: 'wrong_login', message: 'Wrong account or password.' })),
    );
  });

  it('finds an account that is called by its number however the number is typed', async () => {
    const { id } = await newMember(house);
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`update player set username = '639170001111', username_key = '639170001111' where id = ${id}`,
      ),
    );
    for (const typed of ['639170001111', '+639170001111', '+63 917 000-1111', '09170001111', '0917 000 1111'])
      expect((await logIn(house, typed)).token).toHaveLength(43);
    expect(await refusalCode(logIn(house, '09170001112'))).toBe('wrong_login');
  });

  it('wants a check that was solved for this name, for logging in and in this browser, and takes it once', async () => {
    const jar: CookieJar = new Map();
    const others = await plantVerification(house, 'login', 'somebody', jar);
    const forRegister = await plantVerification(house, 'register', member.username, jar);
    const elsewhere = await plantVerification(house, 'login', member.username, new Map());
    const spent = await plantVerification(house, 'login', member.username, jar);
    await logIn(house, member.username, { verification: spent }, jar);
    for (const verification of ['', 'x'.repeat(43), others, forRegister, elsewhere, spent])
      expect(await refusalCode(logIn(house, member.username, { verification }, jar))).toBe(
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
    expect((await logInWithCaptcha(member.username)).token).toHaveLength(43);
  });

  it('takes a captcha once, right or wrong, from the browser that was shown it', async () => {
    await fails(3);
    const jar: CookieJar = new Map();
    const captcha = await typedCaptcha(jar);
    const wrong = { ...captcha, captcha: 'zzzzz' };
    expect(await refusalCode(logIn(house, member.username, wrong, jar))).toBe('captcha_wrong');
    expect(await refusalCode(logIn(house, member.username, captcha, jar))).toBe('captcha_wrong');
    const shown = await typedCaptcha(new Map());
    expect(await refusalCode(logIn(house, member.username, shown))).toBe('captcha_wrong');
    house.clock.advance(1_000);
    const late = await typedCaptcha(jar);
    house.clock.advance(2 * MINUTE + 1_000);
    expect(await refusalCode(logIn(house, member.username, late, jar))).toBe('captcha_wrong');
  });

  it('lets one of ten logins at a time use a captcha', async () => {
    await fails(3);
    const jar: CookieJar = new Map();
    const captcha = await typedCaptcha(jar);
    const codes = await Promise.all(
      Array.from({ length: 10 }, () =>
        logIn(house, member.username, captcha, new Map(jar)).then(
          () => 'in',
          () => 'out',
        ),
      ),
    );
    expect(codes.filter((code) => code === 'in')).toHaveLength(1);
  });

  it('counts all of an IPv6 network of one caller as an address', () => {
    const subjectOf = (ip: string) => addressSubject(house.platform, ip);
    expect(subjectOf('2001:db8:7:1::1')).toBe(subjectOf('2001:db8:7:1:ffff::2'));
    expect(subjectOf('2001:db8:7:2::1')).not.toBe(subjectOf('2001:db8:7:1::1'));
    expect(subjectOf('203.0.113.9')).not.toBe(subjectOf('203.0.113.8'));
  });

  it('lets a name in that others at the same address have not failed at, up to a hundred failures', async () => {
    await plantFailures('address', '127.0.0.1', 99);
    expect((await logInWithCaptcha(member.username)).token).toBeTruthy();
    await plantFailures('address', '127.0.0.1', 1);
    const refused = await refusalOf(logInWithCaptcha(member.username));
    expect(refused.code).toBe('too_many_requests');
    expect(refused.params?.seconds).toBeGreaterThan(29 * 60);
    house.clock.advance(30 * MINUTE + 1_000);
    expect((await logIn(house, member.username)).token).toHaveLength(43);
  });

  it('ends a day of guesses after twenty, whether the account exists or not, and says when to come back', async () => {
    for (const name of [member.username, 'nobody-here']) {
      await plantFailures('account', name, 20);
      const { traceId: _, params, ...said } = await refusalOf(logIn(house, name));
      expect(said).toEqual({
        success: false,
        code: 'too_many_requests',
        message: 'Too many tries. Wait a moment and try again.',
      });
      expect(params?.seconds).toBeGreaterThan(24 * 3_600 - 60);
    }
    house.clock.advance(24 * 60 * MINUTE + 1_000);
    expect((await logIn(house, member.username)).token).toHaveLength(43);
  });

  it('looks at no more than are left of the twenty when twenty guesses come at once', async () => {
    const other = await newMember(house);
    await plantFailures('account', other.username, 17);
    const jars = Array.from({ length: 20 }, (): CookieJar => new Map());
    const captchas: { captchaId: string; captcha: string }[] = [];
    for (const jar of jars) captchas.push(await typedCaptcha(jar));
    // One block of addresses has a fourth of the places in the queue.
    const guess = (jar: CookieJar, at: number) =>
      logIn(house, other.username, { ...WRONG, ...captchas[at] }, jar, `203.0.${at % 4}.7`);
    const codes = await Promise.all(jars.map((jar, at) => refusalCode(guess(jar, at))));
    expect(codes.toSorted()).toEqual([
      ...Array<string>(17).fill('too_many_requests'),
      ...Array<string>(3).fill('wrong_login'),
    ]);
  });

  it('of strangers, a thousand times, does not keep the owner out of a browser that the account knows', async () => {
    const home: CookieJar = new Map();
    await logIn(house, member.username, {}, home);
    await plantFailures('account', member.username, 1_000);
    await plantFailures('address', '127.0.0.1', 1_000);
    expect(await refusalCode(logInWithCaptcha(member.username))).toBe('too_many_requests');
    expect((await logIn(house, member.username, await typedCaptcha(home), home)).token).toHaveLength(43);
  });

  it('in a browser that the account knows is counted too, and forgotten with the right password', async () => {
    const home: CookieJar = new Map();
    await logIn(house, member.username, {}, home);
    const miss = () => refusalOf(logIn(house, member.username, WRONG, home));
    await miss();
    await miss();
    await logIn(house, member.username, {}, home);
    await miss();
    expect((await miss()).captcha).toBeUndefined();
    expect((await miss()).captcha).toBe(true);
  });
});

describe('a picture to type', () => {
  it('is renewed once a second by a browser, and thirty times in ten minutes by an address', async () => {
    const jar: CookieJar = new Map();
    const draw = () => siteClient(house, undefined, jar).session.captcha();
    await draw();
    expect(await refusalOf(draw())).toMatchObject({ code: 'too_many_requests', params: { seconds: 1 } });
    house.clock.advance(1_000);
    await draw();
    const address = pseudonym(house.secret, 'captcha address', '127.0.0.1');
    const now = new Date(house.platform.now());
    await asSuperuser(house, (tx) =>
      run(tx, sql`insert into visitor_call select ${address}, ${now} from generate_series(1, 28)`),
    );
    house.clock.advance(1_000);
    expect(await refusalOf(draw())).toMatchObject({ code: 'too_many_requests', params: { seconds: 600 } });
  });

  it('keeps its answer where a copy of the database does not give it away', async () => {
    const jar: CookieJar = new Map();
    const { captchaId, captcha } = await typedCaptcha(jar);
    const row = await asSuperuser(house, (tx) =>
      listRows(tx, sql<{ hash: Buffer }>`select answer_hash as hash from captcha where id = ${captchaId}`),
    );
    const guess = captcha.trim().toLowerCase();
    for (const text of [guess, `${captchaId} ${guess}`, `${captchaId} ${jar.get('visitor')} ${guess}`])
      expect(row[0]!.hash.equals(createHash('sha256').update(text).digest())).toBe(false);
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
    const end = house.platform.now() + 24 * 60 * MINUTE;
    for (let i = 0; i < 57; i += 1) {
      house.clock.advance(25 * MINUTE);
      await me.info();
    }
    house.clock.advance(end - MINUTE - house.platform.now());
    await me.info();
    house.clock.advance(MINUTE + 1_000);
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
