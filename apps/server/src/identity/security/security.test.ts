import { listRows, run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  type Member,
  newMember,
  PASSWORD,
  refusalCode,
  refusalOf,
  siteClient,
} from '@fairhouse/testkit';
import type { StepUpMethod, StepUpPurpose } from '@fairhouse/wire/identity/password';
import { AVATARS } from '@fairhouse/wire/identity/profile';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findHold, methodsOf } from '../credential/index.ts';

const STEP_MS = 30_000;

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

const prove = async (purpose: StepUpPurpose = 'authenticator', password = PASSWORD) =>
  (await member.client.password.check({ body: { method: 'password', purpose, password } })).proof;

const proveByCode = async (
  method: Extract<StepUpMethod, 'authenticator' | 'recovery'>,
  code: string,
  purpose: StepUpPurpose = 'authenticator',
) => (await member.client.password.check({ body: { method, purpose, code } })).proof;

const codeOf = (totp: TOTP, afterSteps = 0) =>
  totp.generate({ timestamp: house.platform.now() + afterSteps * STEP_MS });

/** Six digits that are the code of none of the steps around. */
const wrongCode = (totp: TOTP): string => {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(totp, steps)));
  return ['000001', '000002', '000003', '000004', '000005', '000006'].find((code) => !right.has(code))!;
};

async function enrol() {
  const { secret, otpauthUrl } = await member.client.security.enrol({ proof: await prove() });
  return { secret, otpauthUrl, totp: new TOTP({ secret: Secret.fromBase32(secret) }) };
}

/** No step ends while a test is at it. */
const beginStep = () => house.clock.advance(STEP_MS - (house.platform.now() % STEP_MS));

async function bind() {
  beginStep();
  const { totp, secret } = await enrol();
  const { recoveryCodes } = await member.client.security.confirm({ body: { code: codeOf(totp) } });
  return { totp, secret, recoveryCodes };
}

const plant = (set: ReturnType<typeof sql>) =>
  asSuperuser(house, (tx) => run(tx, sql`update player set ${set} where id = ${member.id}`));

describe('the security centre', () => {
  it('says what is set and what is not', async () => {
    expect(await member.client.security.overview()).toMatchObject({
      password: { set: true, setAt: expect.any(Number), old: false },
      mobile: null,
      email: null,
      paymentPassword: false,
      authenticator: { on: false, recoveryCodes: 0 },
      hold: null,
      stepUp: { withdraw: ['password'], authenticator: ['password'] },
    });
  });

  it('tells no number and no address in full', async () => {
    const n = `+6391${house.platform.now()}`.slice(0, 13);
    await plant(sql`mobile = ${n}, email = ${`ana.${member.username}@mail.example`}`);
    const { mobile, email } = await member.client.security.overview();
    expect(mobile).toBe(`+63 •••••• ${n.slice(-2)}`);
    expect(email).toBe('a•••@•••.example');
  });

  it('lists where the account was entered from, the last part of each address left out', async () => {
    const { items } = await member.client.security.addresses();
    expect(items).toEqual([
      {
        ip: '127.0.0.•',
        countryCode: null,
        device: expect.any(String),
        firstAt: expect.any(Number),
        lastAt: expect.any(Number),
        logins: 1,
      },
    ]);
  });

  it('is not for trial accounts', async () => {
    const { token } = await siteClient(house).session.freePlay({
      body: { os: 'test', platform: 'W', version: 3 },
    });
    expect(await refusalCode(siteClient(house, token).security.overview())).toBe('in_need_true_account');
  });
});

describe('an authenticator app', () => {
  it('is bound by a proof and its first code, and comes with ten recovery codes', async () => {
    beginStep();
    expect(await refusalCode(member.client.security.enrol())).toBe('step_up_required');
    const { totp, otpauthUrl } = await enrol();
    expect(otpauthUrl).toContain(`:${member.username}?`);
    expect((await member.client.security.overview()).authenticator.on).toBe(false);
    expect(await refusalCode(member.client.security.confirm({ body: { code: wrongCode(totp) } }))).toBe(
      'code_wrong',
    );
    const { recoveryCodes } = await member.client.security.confirm({ body: { code: codeOf(totp) } });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await member.client.security.overview()).authenticator).toEqual({ on: true, recoveryCodes: 10 });
    expect(await refusalCode(member.client.security.confirm({ body: { code: codeOf(totp, 1) } }))).toBe(
      'already_bound',
    );
  });

  it('is kept sealed, and its recovery codes as hashes', async () => {
    const { secret, recoveryCodes } = await bind();
    const [row] = await asSuperuser(house, (tx) =>
      listRows(
        tx,
        sql<{ text: string }>`
          select encode(p.totp_secret, 'escape') || string_agg(encode(r.code_hash, 'escape'), ' ') as text
          from player p join recovery_code r on r.player_id = p.id where p.id = ${member.id} group by p.totp_secret`,
      ),
    );
    for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(row!.text).not.toContain(told);
  });

  it('takes each code once, of the step before, the running and the next one', async () => {
    const { totp } = await bind();
    expect(await refusalCode(proveByCode('authenticator', codeOf(totp)))).toBe('code_wrong');
    const next = codeOf(totp, 1);
    expect(await proveByCode('authenticator', next)).toHaveLength(43);
    expect(await refusalCode(proveByCode('authenticator', next))).toBe('code_wrong');
    house.clock.advance(3 * STEP_MS);
    beginStep();
    const [early, late, ahead] = [codeOf(totp, -1), codeOf(totp, -2), codeOf(totp, 2)];
    expect(await refusalCode(proveByCode('authenticator', late))).toBe('code_wrong');
    expect(await refusalCode(proveByCode('authenticator', ahead))).toBe('code_wrong');
    expect(await proveByCode('authenticator', early)).toHaveLength(43);
  });

  it('lets a code through once, of fifty at once', async () => {
    const { totp } = await bind();
    house.clock.advance(2 * STEP_MS);
    beginStep();
    const code = codeOf(totp);
    const codes = await Promise.all(
      Array.from({ length: 50 }, () =>
        proveByCode('authenticator', code).then(
          () => 'proven',
          () => 'refused',
        ),
      ),
    );
    expect(codes.filter((each) => each === 'proven')).toHaveLength(1);
  });

  it('stops after ten wrong codes, the right one too', async () => {
    const { totp } = await bind();
    house.clock.advance(2 * STEP_MS);
    beginStep();
    for (let i = 0; i < 10; i += 1) await refusalCode(proveByCode('authenticator', wrongCode(totp)));
    expect(await refusalCode(proveByCode('authenticator', codeOf(totp)))).toBe('too_many_requests');
  });

  it('is asked for instead of the password from then on', async () => {
    await bind();
    expect(await refusalCode(prove('change_mobile'))).toBe('step_up_required');
    expect((await member.client.security.overview()).stepUp.change_mobile).toEqual([
      'authenticator',
      'recovery',
    ]);
  });

  it('is replaced by a recovery code, each of which counts once', async () => {
    const { recoveryCodes } = await bind();
    const [first = ''] = recoveryCodes;
    expect(await proveByCode('recovery', first.toLowerCase().replace('-', ' '))).toHaveLength(43);
    expect(await refusalCode(proveByCode('recovery', first))).toBe('code_wrong');
    expect((await member.client.security.overview()).authenticator.recoveryCodes).toBe(9);
  });

  it('gets new recovery codes by a proof, and the old ones are worth nothing', async () => {
    const { recoveryCodes } = await bind();
    const proof = await proveByCode('recovery', recoveryCodes[0]!);
    const fresh = await member.client.security.recovery({ proof });
    expect(fresh.recoveryCodes).toHaveLength(10);
    expect(await refusalCode(proveByCode('recovery', recoveryCodes[1]!))).toBe('code_wrong');
    expect(await proveByCode('recovery', fresh.recoveryCodes[1]!)).toHaveLength(43);
  });

  it('is removed by a proof, and withdrawals wait a day', async () => {
    const { recoveryCodes } = await bind();
    expect(await refusalCode(member.client.security.remove())).toBe('step_up_required');
    await member.client.security.remove({ proof: await proveByCode('recovery', recoveryCodes[0]!) });
    const { authenticator, hold } = await member.client.security.overview();
    expect(authenticator).toEqual({ on: false, recoveryCodes: 0 });
    expect(hold?.reason).toBe('authenticator_removed');
    const day = 24 * 3_600_000;
    const heldAfter = (ms: number) => findHold(house.platform.db, member.id, house.platform.now() + ms);
    expect(await heldAfter(day - 60_000)).toBeDefined();
    expect(await heldAfter(day + 1_000)).toBeUndefined();
  });
});

describe('what a login from elsewhere can be proven by', () => {
  const methods = async () =>
    (await methodsOf(house.platform.db, house.brandId, member.id)).map(({ method }) => method);

  it('is what the account really has, and the name of the payee only where there is nothing better', async () => {
    expect(await methods()).toEqual([]);
    await plant(sql`payee_name = 'Ana Cruz'`);
    expect(await methods()).toEqual(['payeeName']);
    await plant(sql`email = ${`${member.username}@mail.example`}`);
    expect(await methods()).toEqual(['email']);
    await bind();
    expect(await methods()).toEqual(['authenticator', 'email']);
  });
});

describe('how others see a member', () => {
  it('is by a nickname of letters, digits and single signs', async () => {
    await member.client.security.setNickname({ body: { nickname: ' Trần Văn-An 7 ' } });
    expect((await member.client.member.info()).nickname).toBe('Trần Văn-An 7');
  });

  it.each([
    '<b>x</b>',
    'a',
    'a'.repeat(21),
    'double  space',
    '-dash',
    'Support team',
    'ad\u200bmin',
    '＜img＞',
  ])('is never by %j', async (nickname) => {
    expect(await refusalOf(member.client.security.setNickname({ body: { nickname } }))).toMatchObject({
      code: 'field_rule',
      fields: { nickname: { rule: 'invalid' } },
    });
    expect((await member.client.member.info()).nickname).toBe(member.username);
  });

  it('is by one of the drawn pictures, at first by one of their own', async () => {
    expect(await member.client.member.icon()).toEqual({ avatar: member.id, avatarType: 'STATIC' });
    await member.client.security.setAvatar({ body: { avatar: AVATARS[2] } });
    expect(await member.client.member.icon()).toEqual({ avatar: AVATARS[2], avatarType: 'STATIC' });
  });
});
