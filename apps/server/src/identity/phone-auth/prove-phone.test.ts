import type { CookieJar } from '@fairhouse/client';
import { getRow, run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  browserOf,
  type House,
  type IdentityProvider,
  newMember,
  type OpsClient,
  openIdentityProvider,
  ownerSession,
  PROVIDER_CODE,
  PROVIDER_PROJECT,
  plantVerification,
  refusalCode,
  refusalOf,
  siteClient,
  siteClientAt,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const KEY = 'the-key-of-the-brand';

let house: House;
let provider: IdentityProvider;
let staff: OpsClient;
let made = 0;

beforeAll(async () => {
  house = await bootHouse({ limits: { codesPerNumber: 3, codesPerAddress: 1_000, codesPerPrefix: 1_000 } });
  provider = await openIdentityProvider(house.platform.now);
  staff = (await ownerSession(house)).client;
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update brand_switch set enabled = true where switch_id in ('MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3')`,
    ),
  );
});

afterAll(async () => {
  await provider?.close();
  await house?.close();
});

beforeEach(async () => {
  provider.mood = undefined;
  await setUp(provider.origin);
});

const setUp = (origin: string, keysUrl = provider.keys.keysUrl) =>
  staff.messaging.setAdapter({
    body: {
      kind: 'firebase',
      settings: { channel: 'main', projectId: PROVIDER_PROJECT, keysUrl, origin },
      secret: KEY,
    },
  });

/** A number that nobody has asked for. */
function nextPhone() {
  made += 1;
  const digits = `${9_170_000_000 + made}`;
  return { phone: { mobileNum: `0${digits}`, countryDialingCode: '63' }, e164: `+63${digits}` };
}

const visitor = (jar: CookieJar = new Map()) => siteClient(house, undefined, jar);

const send = (client = visitor(), { phone } = nextPhone()) => client.phoneAuth.send({ body: phone });

const prove = (client: ReturnType<typeof visitor>, handle: string, verificationCode = PROVIDER_CODE) =>
  client.phoneAuth.prove({ body: { handle, verificationCode } });

describe('a phone that the identity provider proves', () => {
  it('registers and logs in, and its number counts as proven; the browser asks nobody but the house', async () => {
    const client = visitor();
    const { phone, e164 } = nextPhone();
    const { handle, resendSeconds } = await send(client, { phone, e164 });
    expect(resendSeconds).toBe(60);
    const proof = await prove(client, handle);
    expect(proof.firebaseChannel).toBe('main');
    expect(provider.asked.slice(-2)).toEqual([
      { method: '/v1/accounts:sendVerificationCode', key: KEY, fields: { phoneNumber: e164 } },
      {
        method: '/v1/accounts:signInWithPhoneNumber',
        key: KEY,
        fields: { sessionInfo: `session of ${e164}`, code: PROVIDER_CODE },
      },
    ]);
    await client.member.registerMobile({
      body: {
        ...phone,
        ...proof,
        registerUrl: '/',
        registerMethod: 'WEB',
        login: true,
        agreed: true,
        verification: await plantVerification(house, 'register', e164, browserOf(client)),
      },
    });
    const again = visitor();
    const second = await prove(again, (await send(again, { phone, e164 })).handle);
    const logIn = () => again.session.loginV2({ body: { type: 'sms', ...phone, ...second } });
    expect((await logIn()).state).toBe('in');
    expect(await refusalCode(logIn())).toBe('phone_auth_code_expired');
    const { how } = await asSuperuser(house, (tx) =>
      getRow(tx, sql<{ how: string }>`select how from session order by started_at desc, id desc limit 1`),
    );
    expect(how).toBe('third_party');
  });

  it("logs in to no other number's account", async () => {
    const member = await newMember(house);
    const theirs = nextPhone();
    await asSuperuser(house, (tx) =>
      run(tx, sql`update player set mobile = ${theirs.e164} where id = ${member.id}`),
    );
    const client = visitor();
    const proof = await prove(client, (await send(client)).handle);
    const body = { type: 'sms', ...theirs.phone, ...proof } as const;
    expect(await refusalCode(client.session.loginV2({ body }))).toBe('phone_auth_invalid_phone_number');
  });

  it('is proven in the browser that asked, at the brand that asked, and by an unbent handle', async () => {
    const client = visitor();
    const { handle } = await send(client);
    expect(await refusalCode(prove(visitor(), handle))).toBe('phone_auth_code_expired');
    expect(await refusalCode(prove(client, `${handle.slice(0, -4)}AAAA`))).toBe('phone_auth_code_expired');
    expect(await refusalCode(prove(client, 'AAAA'))).toBe('phone_auth_code_expired');
    const other = await addBrand(house, `other${made}`);
    const elsewhere = siteClientAt(house, other.host);
    expect(await refusalCode(prove(elsewhere, handle))).toBe('phone_auth_operation_not_allowed');
    expect((await prove(client, handle)).firebaseIdToken).toContain('.');
    expect(await refusalCode(prove(client, handle))).toBe('phone_auth_code_expired');
  });

  it('takes five codes and no sixth, and none after five minutes', async () => {
    const client = visitor();
    const { handle } = await send(client);
    for (let i = 0; i < 5; i += 1)
      expect(await refusalCode(prove(client, handle, '000000'))).toBe('phone_auth_invalid_verification_code');
    expect(await refusalCode(prove(client, handle))).toBe('phone_auth_too_many_requests');
    const late = (await send(client)).handle;
    house.clock.advance(5 * 60_000);
    expect(await refusalCode(prove(client, late))).toBe('phone_auth_code_expired');
  });

  it('gets three codes in ten minutes, by the provider and by SMS together', async () => {
    const client = visitor();
    const { phone, e164 } = nextPhone();
    await send(client, { phone, e164 });
    await client.verification.smsRegister({
      body: { countryDialingCode: '63', mobileNo: phone.mobileNum },
    });
    await send(client, { phone, e164 });
    const asked = provider.asked.length;
    expect(await refusalCode(send(client, { phone, e164 }))).toBe('too_many_requests');
    expect(provider.asked).toHaveLength(asked);
  });
});

describe('what the provider refuses is said', () => {
  const REFUSALS = [
    ['INVALID_PHONE_NUMBER : TOO_SHORT', 'phone_auth_invalid_phone_number'],
    ['MISSING_PHONE_NUMBER', 'phone_auth_missing_phone_number'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'phone_auth_too_many_requests'],
    ['INVALID_CODE', 'phone_auth_invalid_verification_code'],
    ['MISSING_CODE', 'phone_auth_missing_verification_code'],
    ['CAPTCHA_CHECK_FAILED', 'phone_auth_captcha_check_failed'],
    ['MISSING_RECAPTCHA_TOKEN', 'phone_auth_captcha_check_failed'],
    ['QUOTA_EXCEEDED : of the day', 'phone_auth_quota_exceeded'],
    ['OPERATION_NOT_ALLOWED', 'phone_auth_operation_not_allowed'],
    ['SESSION_EXPIRED', 'phone_auth_code_expired'],
    ['SOMETHING_NEW', 'phone_auth_unknown'],
    ['constructor', 'phone_auth_unknown'],
  ] as const;

  it.each(REFUSALS)('%s as %s, to who asks for a code and to who hands one in', async (refuse, code) => {
    const client = visitor();
    const { handle } = await send(client);
    provider.mood = { refuse };
    expect(await refusalCode(send(client))).toBe(code);
    expect(await refusalCode(prove(client, handle))).toBe(code);
  });

  it('with the five minutes that nobody may try again', async () => {
    provider.mood = { refuse: 'TOO_MANY_ATTEMPTS_TRY_LATER' };
    expect(await refusalOf(send())).toMatchObject({ params: { seconds: 300 } });
  });

  it.each(['silent', 'nonsense'] as const)('when it is %s too', async (mood) => {
    const client = visitor();
    const { handle } = await send(client);
    provider.mood = mood;
    expect(await refusalCode(send(client))).toBe('phone_auth_unknown');
    expect(await refusalCode(prove(client, handle))).toBe('phone_auth_unknown');
  });
});

describe('a brand', () => {
  it('offers the provider while it is set up with a key and not stopped, and by SMS what its gateway serves', async () => {
    const ways = () => visitor().verification.ways();
    expect((await ways()).provider).toEqual({ firebaseChannel: 'main' });
    expect((await ways()).countries.length).toBeGreaterThan(10);
    await staff.messaging.setSending({ body: { channel: 'phone_auth', sending: 'stopped' } });
    expect((await ways()).provider).toBeNull();
    expect(await refusalCode(send())).toBe('phone_auth_operation_not_allowed');
    await staff.messaging.setAdapter({ body: { kind: 'sandbox', channel: 'phone_auth' } });
    expect((await ways()).provider).toBeNull();
    await staff.messaging.setAdapter({
      body: {
        kind: 'firebase',
        settings: { channel: 'main', projectId: PROVIDER_PROJECT, keysUrl: provider.origin },
      },
    });
    expect((await ways()).provider).toBeNull();
    expect(await refusalCode(send())).toBe('phone_auth_operation_not_allowed');
    await staff.messaging.setAdapter({
      body: {
        kind: 'twilio',
        settings: {
          origin: 'https://gateway.example.test',
          accountSid: 'AC01',
          from: '+15005550006',
          countries: ['VN', 'PH', 'ZZ'],
          price: '0.0500',
          dailyCap: '40.0000',
        },
      },
    });
    expect((await ways()).countries).toEqual([
      { countryCode: 'PH', countryDialingCode: '63' },
      { countryCode: 'VN', countryDialingCode: '84' },
    ]);
    await staff.messaging.setAdapter({ body: { kind: 'sandbox', channel: 'sms' } });
  });

  it('tells its key to nobody', async () => {
    const told = JSON.stringify([await staff.messaging.adapters(), await visitor().verification.ways()]);
    expect(told).not.toContain(KEY);
    const kept = await asSuperuser(house, (tx) =>
      getRow(tx, sql<{ row: string }>`select string_agg(b::text, '') as row from brand_adapter b`),
    );
    expect(kept.row).not.toContain(KEY);
    expect(kept.row).not.toContain(Buffer.from(KEY).toString('hex'));
  });
});
