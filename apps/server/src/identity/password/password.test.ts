import { listRows, run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  logIn,
  type Member,
  newestCode,
  newMember,
  PASSWORD,
  refusalCode,
  refusalOf,
  siteClient,
} from '@fairhouse/testkit';
import type { StepUpPurpose } from '@fairhouse/wire/identity/password';
import { SOCKET_PATH } from '@fairhouse/wire/socket-path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passwordDue, readCredential } from '../credential/index.ts';

const NEXT = 'windmill-harvest-7';

let house: House;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(async () => {
  await house?.close();
});

beforeEach(async () => {
  member = await newMember(house);
});

const change = (newPassword = NEXT, more: { oldPassword?: string; confirmNewPassword?: string } = {}) =>
  member.client.password.change({
    body: { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword, ...more },
  });

const prove = async (purpose: StepUpPurpose, password = PASSWORD) =>
  (await member.client.password.check({ body: { method: 'password', purpose, password } })).proof;

const setPayment = (paymentPassword: string, proof: string, confirmPaymentPassword = paymentPassword) =>
  member.client.password.payment({ body: { paymentPassword, confirmPaymentPassword }, proof });

describe('changing the password', () => {
  it('wants the old one, and the new one logs in', async () => {
    expect(await refusalCode(change(NEXT, { oldPassword: 'not the password' }))).toBe('password_wrong');
    expect(await change()).toBeNull();
    expect(await refusalCode(logIn(house, member.username))).toBe('wrong_login');
    expect((await logIn(house, member.username, { password: NEXT })).token).toHaveLength(43);
  });

  it('ends every other session and keeps this one', async () => {
    const other = await logIn(house, member.username);
    await change();
    expect(await refusalCode(siteClient(house, other.token).member.info())).toBe('not_logged_in');
    expect((await member.client.member.info()).id).toBe(member.id);
  });

  it('closes the sockets of other sessions', async () => {
    const other = siteClient(house, (await logIn(house, member.username)).token);
    const { ticket } = await other.session.ticket();
    const socket = new WebSocket(`${house.origins.site.replace('http', 'ws')}${SOCKET_PATH}`, {
      protocols: [`ticket.${ticket}`],
      headers: { origin: house.origins.site },
    } as unknown as string[]);
    const closed = new Promise<number>((done) => {
      socket.onclose = ({ code }) => done(code);
    });
    await new Promise((opened) => {
      socket.onopen = opened;
    });
    await change();
    expect(await closed).toBe(4001);
  });

  it('refuses what a new password must not be, and says why', async () => {
    expect(await refusalCode(change(NEXT, { confirmNewPassword: `${NEXT}x` }))).toBe('passwords_differ');
    expect(await refusalOf(change('short-7'))).toMatchObject({
      code: 'field_rule',
      fields: { newPassword: { rule: 'no_spaces', min: 8, max: 64 } },
    });
    expect(await refusalCode(change('password123'))).toBe('password_too_common');
    expect(await refusalCode(change(`${member.username}-1`))).toBe('password_too_common');
    expect(await refusalCode(change(PASSWORD))).toBe('password_reused');
    expect((await logIn(house, member.username)).token).toHaveLength(43);
  });

  it('takes no guess after the tenth, the right one neither, for half an hour', async () => {
    for (let i = 0; i < 10; i += 1) await refusalOf(change(NEXT, { oldPassword: `guess number ${i}` }));
    expect(await refusalOf(change())).toMatchObject({
      code: 'too_many_requests',
      params: { seconds: expect.any(Number) },
    });
    house.clock.advance(29 * 60_000);
    await member.client.member.info();
    house.clock.advance(60_000 + 1_000);
    expect(await change()).toBeNull();
  });

  it('is not for trial accounts', async () => {
    const { token } = await siteClient(house).session.freePlay({
      body: { os: 'test', platform: 'W', version: 3 },
    });
    const body = { oldPassword: PASSWORD, newPassword: NEXT, confirmNewPassword: NEXT };
    expect(await refusalCode(siteClient(house, token).password.change({ body }))).toBe(
      'in_need_true_account',
    );
  });

  it('is told to the log and to those who follow events, without the password', async () => {
    await change();
    const told = await asSuperuser(house, async (tx) => [
      ...(await listRows(
        tx,
        sql<{ text: string }>`
        select action || detail::text as text from audit_event where subject = ${member.id} and action = 'player.changed_password'`,
      )),
      ...(await listRows(
        tx,
        sql<{ text: string }>`
        select type || payload::text as text from outbox
        where type = 'player.password_changed' and payload->>'playerId' = ${member.id}`,
      )),
    ]);
    expect(told).toHaveLength(2);
    expect(told.some(({ text }) => text.includes(NEXT))).toBe(false);
  });
});

describe('a password that is due', () => {
  const due = async () => {
    const { db, now } = house.platform;
    return passwordDue(db, house.brandId, await readCredential(db, house.brandId, member.id), now());
  };
  const plant = (set: ReturnType<typeof sql>) =>
    asSuperuser(house, (tx) => run(tx, sql`update player set ${set} where id = ${member.id}`));
  const switchExpiry = (enabled: boolean) =>
    asSuperuser(house, (tx) =>
      run(
        tx,
        sql`insert into brand_switch values (${house.brandId}, 'PWDEXPFORCECHANGE3', ${enabled})
          on conflict (brand_id, switch_id) do update set enabled = excluded.enabled`,
      ),
    );

  it('is one that somebody else gave, until it is changed', async () => {
    expect(await due()).toBeNull();
    await plant(sql`must_change = true`);
    expect(await due()).toBe('initial');
    await change();
    expect(await due()).toBeNull();
  });

  it('is one of more than ninety days, where the brand minds, until it is changed', async () => {
    await plant(sql`password_set_at = ${new Date(house.platform.now() - 90 * 86_400_000 - 1_000)}`);
    await switchExpiry(false);
    expect(await due()).toBeNull();
    await switchExpiry(true);
    expect(await due()).toBe('expired');
    await plant(sql`password_set_at = ${new Date(house.platform.now() - 90 * 86_400_000 + 60_000)}`);
    expect(await due()).toBeNull();
    await switchExpiry(false);
  });
});

describe('confirming who one is', () => {
  it('takes the password and gives a proof', async () => {
    expect(await prove('withdraw')).toHaveLength(43);
    expect(await refusalCode(prove('withdraw', 'not the password'))).toBe('password_wrong');
  });

  it('asks for the payment password where money goes, once there is one', async () => {
    await setPayment('402917', await prove('payment_password'));
    expect(await refusalCode(prove('withdraw'))).toBe('step_up_required');
    const check = (paymentPassword: string) =>
      member.client.password.check({
        body: { method: 'paymentPassword', purpose: 'withdraw', paymentPassword },
      });
    expect((await check('402917')).proof).toHaveLength(43);
    expect(await refusalCode(check('402918'))).toBe('password_wrong');
    expect(await prove('change_mobile')).toHaveLength(43);
  });

  it('judges no more than five payment passwords, of fifty at once', async () => {
    await setPayment('402917', await prove('payment_password'));
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        refusalCode(
          member.client.password.check({
            body: { method: 'paymentPassword', purpose: 'withdraw', paymentPassword: `${100_000 + i}` },
          }),
        ),
      ),
    );
    // On a machine at its limit some of the others are told to come back instead.
    expect(guesses.filter((code) => code === 'password_wrong')).toHaveLength(5);
    const right = member.client.password.check({
      body: { method: 'paymentPassword', purpose: 'withdraw', paymentPassword: '402917' },
    });
    expect(await refusalCode(right)).toBe('too_many_requests');
  });
});

describe('the payment password', () => {
  it('is set by a proof made for it, once', async () => {
    expect(await refusalCode(setPayment('402917', ''))).toBe('step_up_required');
    expect(await refusalCode(setPayment('402917', await prove('withdraw')))).toBe('step_up_required');
    const proof = await prove('payment_password');
    expect(await setPayment('402917', proof)).toBeNull();
    expect(await refusalCode(setPayment('550193', proof))).toBe('step_up_required');
  });

  it('is changed by the old one, not by the password alone', async () => {
    await setPayment('402917', await prove('payment_password'));
    expect(await refusalCode(prove('payment_password'))).toBe('step_up_required');
    const { proof } = await member.client.password.check({
      body: { method: 'paymentPassword', purpose: 'payment_password', paymentPassword: '402917' },
    });
    expect(await refusalCode(setPayment('402917', proof))).toBe('password_reused');
    expect(await setPayment('550193', proof)).toBeNull();
  });

  it('is not found out by whoever sets it without a proof', async () => {
    await setPayment('402917', await prove('payment_password'));
    for (const proof of ['', 'x'.repeat(43)])
      expect(await refusalCode(setPayment('402917', proof))).toBe('step_up_required');
  });

  it('is set anew by who forgot it, with a code and the login password together', async () => {
    const mobile = '+84907654321';
    await asSuperuser(house, (tx) =>
      run(tx, sql`update player set mobile = ${mobile} where id = ${member.id}`),
    );
    await setPayment('402917', await prove('payment_password'));
    const check = async (more: { password?: string }) => {
      await member.client.verification.smsMember({ body: { purpose: 'secondCheck' } });
      const code = await newestCode(house, mobile);
      return member.client.password.check({
        body: { method: 'sms', purpose: 'payment_password', code, ...more },
      });
    };
    expect(await refusalCode(check({}))).toBe('password_wrong');
    expect(await refusalCode(check({ password: 'not the password' }))).toBe('password_wrong');
    expect(await setPayment('550193', (await check({ password: PASSWORD })).proof)).toBeNull();
    expect(
      await refusalCode(
        member.client.password.check({ body: { method: 'sms', purpose: 'withdraw', code: '123456' } }),
      ),
    ).toBe('step_up_required');
  });

  it('holds withdrawals back for a day where there is money to take, and not while an account is set up', async () => {
    const setFor = async (registered: string, deposit: boolean) => {
      member = await newMember(house);
      await asSuperuser(house, (tx) =>
        run(
          tx,
          sql`update player set registered_at = registered_at - ${registered}::interval where id = ${member.id}`,
        ),
      );
      if (deposit) await depositFor(house, member, '100.0000');
      await setPayment('402917', await prove('payment_password'));
      return (await member.client.security.overview()).hold?.reason;
    };
    expect(await setFor('2 days', false)).toBeUndefined();
    expect(await setFor('1 hour', true)).toBeUndefined();
    const { proof } = await member.client.password.check({
      body: { method: 'paymentPassword', purpose: 'payment_password', paymentPassword: '402917' },
    });
    await setPayment('550193', proof);
    expect((await member.client.security.overview()).hold?.reason).toBe('payment_password_set');
    expect(await setFor('2 days', true)).toBe('payment_password_set');
  });

  it('has six digits that are not the first to be tried', async () => {
    const proof = await prove('payment_password');
    expect(await refusalOf(setPayment('40291', proof))).toMatchObject({
      fields: { paymentPassword: { rule: 'digits', min: 6, max: 6 } },
    });
    expect(await refusalCode(setPayment('40291a', proof))).toBe('field_rule');
    expect(await refusalCode(setPayment('111111', proof))).toBe('password_too_common');
    expect(await refusalCode(setPayment('123456', proof))).toBe('password_too_common');
    expect(await refusalCode(setPayment('402917', proof, '402918'))).toBe('passwords_differ');
    expect(await setPayment('402917', proof)).toBeNull();
  });

  it('is kept as a hash', async () => {
    await setPayment('402917', await prove('payment_password'));
    const [row] = await asSuperuser(house, (tx) =>
      listRows(tx, sql<{ paymentHash: string }>`select payment_hash from player where id = ${member.id}`),
    );
    expect(row!.paymentHash).toMatch(/^\$argon2id\$/);
  });
});
