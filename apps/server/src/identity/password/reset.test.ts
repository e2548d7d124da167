import { listRows, run, sql } from '@fairhouse/db';
import {
  addBrand,
  anotherCode,
  asSuperuser,
  bootHouse,
  type House,
  logIn,
  type Member,
  newestCode,
  newMember,
  PASSWORD,
  refusalCode,
  type SiteClient,
  siteClient,
  siteClientAt,
} from '@fairhouse/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const NEXT = 'windmill-harvest-7';
const MINUTE = 60_000;

let house: House;
let member: Member;
let email: string;
let mobile: string;
let visitor: SiteClient;
let next = 0;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(async () => {
  await house?.close();
});

beforeEach(async () => {
  member = await newMember(house);
  email = `${member.username}@mail.example`;
  mobile = `+8490${2_000_000 + next++}`;
  visitor = siteClient(house);
  await asSuperuser(house, (tx) =>
    run(tx, sql`update player set email = ${email}, mobile = ${mobile} where id = ${member.id}`),
  );
});

const ask = (username = member.username, to = email) =>
  visitor.password.requestByEmail({ body: { username, email: to } });

const tokenIn = (link: string) => new URL(link).hash.replace('#token=', '');

const askForToken = async () => {
  await ask();
  return tokenIn(await newestCode(house, email));
};

const reset = (token: string, newPassword = NEXT, code?: string) =>
  visitor.password.resetByLink({
    body: { token, newPassword, confirmNewPassword: newPassword, ...(code ? { code } : {}) },
  });

const mailsTo = (to: string) =>
  asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{
        template: string;
      }>`select template from message_outbox where recipient = ${to} order by created_at`,
    ),
  );

async function bindAuthenticator(): Promise<{ totp: TOTP; recoveryCodes: string[] }> {
  const { proof } = await member.client.password.check({
    body: { method: 'password', purpose: 'authenticator', password: PASSWORD },
  });
  const { secret } = await member.client.security.enrol({ proof });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: house.platform.now() });
  return { totp, ...(await member.client.security.confirm({ body: { code } })) };
}

describe('a new password by mail', () => {
  it('goes by a link of this site with its token in the fragment, works once and ends what is open', async () => {
    await ask();
    const link = await newestCode(house, email);
    expect(link).toMatch(new RegExp(`^${house.origins.site}/reset#token=[A-Za-z0-9_-]{43}$`));
    expect(await reset(tokenIn(link))).toBeNull();
    expect(await refusalCode(member.client.member.info())).toBe('not_logged_in');
    expect(await refusalCode(logIn(house, member.username))).toBe('wrong_login');
    const { token } = await logIn(house, member.username, { password: NEXT });
    expect((await siteClient(house, token).security.overview()).hold?.reason).toBe('password_reset');
    expect(await refusalCode(reset(tokenIn(link), 'another-windmill-8'))).toBe('link_expired');
    expect((await mailsTo(email)).map(({ template }) => template)).toContain('passwordChanged');
  });

  it('answers names that nobody has and mailboxes of others as it answers the owner, and sends nothing', async () => {
    const others = await newMember(house);
    const answers = [
      await ask(),
      await ask('nobody-here'),
      await ask(others.username),
      await ask(member.username, 'x@mail.example'),
    ];
    expect(answers).toEqual([null, null, null, null]);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo('x@mail.example')).toHaveLength(0);
  });

  it('never leads to a host that the caller named', async () => {
    await fetch(`${house.origins.site}/wps/member/password/email`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-host': 'evil.example',
      },
      body: new URLSearchParams({ username: member.username, email }),
    });
    expect(new URL(await newestCode(house, email)).origin).toBe(house.origins.site);
  });

  it('leads to the site of the brand whose account it is', async () => {
    const other = await addBrand(house);
    const theirs = `theirs${email}`;
    await asSuperuser(house, (tx) =>
      run(tx, sql`update player set brand_id = ${other.id}, email = ${theirs} where id = ${member.id}`),
    );
    const { username } = member;
    await siteClientAt(house, other.host).password.requestByEmail({ body: { username, email: theirs } });
    expect(new URL(await newestCode(house, theirs, other.id)).hostname).toBe(other.host);
  });

  it('is sent three times an hour, and only the newest link works', async () => {
    const first = await askForToken();
    house.clock.advance(1_000);
    const second = await askForToken();
    expect(await refusalCode(reset(first))).toBe('link_expired');
    await ask();
    expect(await refusalCode(ask())).toBe('too_many_requests');
    expect(await mailsTo(email)).toHaveLength(3);
    expect(await refusalCode(reset(second))).toBe('link_expired');
  });

  it('wants its link within half an hour', async () => {
    const token = await askForToken();
    house.clock.advance(30 * MINUTE + 1_000);
    expect(await refusalCode(reset(token))).toBe('link_expired');
  });

  it('keeps the link for who chose a password that must not be', async () => {
    const token = await askForToken();
    expect(await refusalCode(reset(token, 'password123'))).toBe('password_too_common');
    expect(await refusalCode(reset(token, PASSWORD))).toBe('password_reused');
    expect(await reset(token)).toBeNull();
  });

  it('lets one of twenty through who use a link at once', async () => {
    const token = await askForToken();
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => reset(token)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('wants a second proof where there is an authenticator', async () => {
    const { recoveryCodes } = await bindAuthenticator();
    const token = await askForToken();
    expect(await refusalCode(reset(token))).toBe('second_check_required');
    expect(await refusalCode(reset(token, NEXT, 'ABCDE-FGHJK'))).toBe('code_wrong');
    expect(await reset(token, NEXT, recoveryCodes[3])).toBeNull();
  });
});

describe('a new password by phone', () => {
  const phone = () => ({ countryDialingCode: '84', mobileNum: `0${mobile.slice(3)}` });
  const byPhone = (verificationCode: string, from = visitor, newPassword = NEXT) =>
    from.password.resetByPhone({ body: { ...phone(), newPassword, verificationCode } });
  const send = () => visitor.verification.smsPassword({ body: phone() });

  it('wants a second proof where there is an authenticator, and another password than the old, by the same code', async () => {
    const { recoveryCodes } = await bindAuthenticator();
    await send();
    const verificationCode = await newestCode(house, mobile);
    const tryWith = (newPassword: string, code?: string) =>
      visitor.password.resetByPhone({
        body: { ...phone(), newPassword, verificationCode, ...(code ? { code } : {}) },
      });
    expect(await refusalCode(tryWith(PASSWORD))).toBe('password_reused');
    expect(await refusalCode(tryWith(NEXT))).toBe('second_check_required');
    expect(await refusalCode(tryWith(NEXT, 'ABCDE-FGHJK'))).toBe('code_wrong');
    expect((await tryWith(NEXT, recoveryCodes[2])).token).toHaveLength(43);
    expect(await refusalCode(tryWith('another-windmill-8', recoveryCodes[3]))).toBe('code_expired');
  });

  it('looks at a code five times and no sixth, right or wrong', async () => {
    await bindAuthenticator();
    await send();
    const code = await newestCode(house, mobile);
    for (let i = 0; i < 5; i += 1) expect(await refusalCode(byPhone(code))).toBe('second_check_required');
    expect(await refusalCode(byPhone(code))).toBe('code_expired');
  });

  it('logs in with a weak session, and withdrawals wait a day', async () => {
    const jar = new Map<string, string>();
    visitor = siteClient(house, undefined, jar);
    await send();
    const { token } = await byPhone(await newestCode(house, mobile));
    const mine = siteClient(house, token, jar);
    expect((await mine.security.overview()).hold?.reason).toBe('password_reset');
    const [session] = await asSuperuser(house, (tx) =>
      listRows(
        tx,
        sql<{ weak: boolean; how: string }>`
          select weak, how from session where player_id = ${member.id} and ended_at is null`,
      ),
    );
    expect(session).toEqual({ weak: true, how: 'reset' });
    expect((await logIn(house, member.username, { password: NEXT })).token).toHaveLength(43);
  });

  it('takes the code of this phone once, from the browser that asked for it', async () => {
    await send();
    const code = await newestCode(house, mobile);
    expect(await refusalCode(byPhone(code, siteClient(house)))).toBe('code_expired');
    expect(await refusalCode(byPhone(anotherCode(code)))).toBe('code_wrong');
    await byPhone(code);
    expect(await refusalCode(byPhone(code, visitor, 'another-windmill-8'))).toBe('code_expired');
  });

  it('answers for a number of nobody as for one that is somebody’s', async () => {
    await send();
    const known = await refusalCode(byPhone(anotherCode(await newestCode(house, mobile))));
    mobile = `+8490${2_500_000 + next++}`;
    await send();
    // One of the two is not the code.
    expect([await refusalCode(byPhone('123456')), await refusalCode(byPhone('123457'))]).toContain(known);
  });
});

describe('where the brand wants a code with a new password', () => {
  const switchCodes = (enabled: boolean) =>
    asSuperuser(house, (tx) =>
      run(
        tx,
        sql`insert into brand_switch values (${house.brandId}, 'CHNGPASSVERIF3', ${enabled})
          on conflict (brand_id, switch_id) do update set enabled = excluded.enabled`,
      ),
    );
  const change = (more: { verificationCode?: string; channel?: 'sms' | 'email' } = {}) =>
    member.client.password.change({
      body: { oldPassword: PASSWORD, newPassword: NEXT, confirmNewPassword: NEXT, ...more },
    });

  it.each([
    [
      'sms',
      () => member.client.verification.smsMember({ body: { purpose: 'changePassword' } }),
      () => mobile,
    ],
    [
      'email',
      () => member.client.verification.emailMember({ body: { purpose: 'changePassword' } }),
      () => email,
    ],
  ] as const)('takes one that went out by %s, once, and nothing without', async (channel, send, to) => {
    await switchCodes(true);
    expect(await refusalCode(change())).toBe('code_wrong');
    await send();
    const code = await newestCode(house, to());
    expect(await refusalCode(change({ channel, verificationCode: anotherCode(code) }))).toBe('code_wrong');
    expect(await change({ channel, verificationCode: code })).toBeNull();
    await switchCodes(false);
  });

  it('says so before the first try, to who owes a new password too, and only what is bound', async () => {
    const codeBy = async () => (await member.client.password.changeSetting()).codeBy;
    const set = (change: ReturnType<typeof sql>) =>
      asSuperuser(house, (tx) => run(tx, sql`update player set ${change} where id = ${member.id}`));
    expect(await codeBy()).toEqual([]);
    await switchCodes(true);
    expect(await codeBy()).toEqual(['sms', 'email']);
    await asSuperuser(house, (tx) =>
      run(tx, sql`update session set owes = 'password' where player_id = ${member.id}`),
    );
    expect(await refusalCode(member.client.security.overview())).toBe('password_change_required');
    await set(sql`mobile = null`);
    expect(await codeBy()).toEqual(['email']);
    await set(sql`email = null`);
    expect(await codeBy()).toEqual([]);
    await switchCodes(false);
  });
});
