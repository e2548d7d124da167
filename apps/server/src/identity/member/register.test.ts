import { type CookieJar, createClient } from '@fairhouse/client';
import { getRow, run, sql } from '@fairhouse/db';
import {
  addBrand,
  anotherCode,
  asSuperuser,
  bootHouse,
  browserFetch,
  browserOf,
  fetchAt,
  type House,
  type IdentityKeys,
  newestCode,
  newMember,
  type OpsClient,
  openIdentityKeys,
  ownerSession,
  PASSWORD,
  plantVerification,
  refusalCode,
  refusalOf,
  type SiteClient,
  siteClient,
  solveCaptcha,
} from '@fairhouse/testkit';
import { siteApi } from '@fairhouse/wire/apis';
import type { SwitchId } from '@fairhouse/wire/platform/brand';
import type { FieldRule, RegisterField } from '@fairhouse/wire/platform/register-fields';
import type { RouteInput } from '@fairhouse/wire/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Body = RouteInput<(typeof siteApi)['member']['register']>['body'];
type MobileBody = RouteInput<(typeof siteApi)['member']['registerMobile']>['body'];

let house: House;

beforeAll(async () => {
  house = await bootHouse({ trustedProxies: ['127.0.0.1'] });
});

afterAll(async () => {
  await house?.close();
});

let made = 0;
const nextCount = () => {
  made += 1;
  return made;
};
const nextName = () => `person${nextCount()}q`;
const nextMobile = () => `0917${2_000_000 + nextCount()}`;
const e164 = (mobile: string) => `+63${mobile.slice(1)}`;

const about = () =>
  ({ registerUrl: house.origins.site, registerMethod: 'WEB', login: true, agreed: true }) as const;

async function register(more: Partial<Body> = {}, client: SiteClient = siteClient(house)) {
  const username = more.username ?? nextName();
  return client.member.register({
    body: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ...about(),
      verification: await plantVerification(house, 'register', username, browserOf(client)),
      ...more,
    },
  });
}

async function registerMobile(more: Partial<MobileBody> = {}, client: SiteClient = siteClient(house)) {
  const mobileNum = more.mobileNum ?? nextMobile();
  return client.member.registerMobile({
    body: {
      mobileNum,
      countryDialingCode: '63',
      ...about(),
      verification: await plantVerification(
        house,
        'register',
        e164(mobileNum.replaceAll(/[^0-9+]/g, '')),
        browserOf(client),
      ),
      ...more,
    },
  });
}

const flip = (switches: Partial<Record<SwitchId, boolean>>) =>
  asSuperuser(house, async (tx) => {
    for (const [id, enabled] of Object.entries(switches))
      await run(
        tx,
        sql`update brand_switch set enabled = ${enabled} where brand_id = ${house.brandId} and switch_id = ${id}`,
      );
  });

/** Runs with switches as given, and puts them back. */
async function under<T>(switches: Partial<Record<SwitchId, boolean>>, work: () => Promise<T>): Promise<T> {
  await flip(switches);
  try {
    return await work();
  } finally {
    await flip(
      Object.fromEntries(
        Object.keys(switches).map((id) => [id, ['USERNAMEREG3', 'DIRECTREG3'].includes(id)]),
      ),
    );
  }
}

const ask = (field: RegisterField, rule: Partial<FieldRule>) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into brand_field_rule (brand_id, field, enabled, required, pattern_id, min_length, max_length)
        values (${house.brandId}, ${field}, true, ${rule.required ?? false}, ${rule.patternId ?? 0}, ${rule.minLength ?? 1},
          ${rule.maxLength ?? 80})
        on conflict (brand_id, field) do update set enabled = true, required = excluded.required,
          pattern_id = excluded.pattern_id, min_length = excluded.min_length, max_length = excluded.max_length`,
    ),
  );

const forgetRule = (field: RegisterField) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update brand_field_rule set enabled = false, required = false where brand_id = ${house.brandId} and field = ${field}`,
    ),
  );

type Stored = {
  id: string;
  username: string;
  nickname: string;
  mobile: string | null;
  proven: boolean;
  email: string | null;
  payeeName: string | null;
  birthday: string | null;
  countryCode: string | null;
  passwordHash: string | null;
  paymentHash: string | null;
  upline: string | null;
  recommender: string | null;
  affiliateCode: string | null;
  details: Record<string, string>;
  barred: boolean;
};

const stored = (username: string): Promise<Stored> =>
  asSuperuser(house, (tx) =>
    getRow(
      tx,
      sql<Stored>`select p.id, p.username, p.nickname, p.mobile, p.mobile_proven_at is not null as proven, p.email, p.payee_name,
          p.birthday::text, p.country_code, p.password_hash, p.payment_hash, u.username as upline, r.username as recommender,
          p.affiliate_code, p.details, exists (select from play_bar where player_id = p.id) as barred
        from player p left join player u on u.id = p.upline_id left join player r on r.id = p.recommender_id
        where p.username_key = ${username.toLowerCase()} and p.brand_id = ${house.brandId}`,
    ),
  );

const count = (): Promise<number> =>
  asSuperuser(
    house,
    async (tx) => (await getRow(tx, sql<{ n: number }>`select count(*)::int as n from player`)).n,
  );

/** Asks for a code and reads it out of the message. */
async function codeFor(client: SiteClient, mobile: string): Promise<string> {
  await client.verification.smsRegister({ body: { countryDialingCode: '63', mobileNo: mobile } });
  return newestCode(house, e164(mobile));
}

describe('what a registration asks', () => {
  const TOLD = {
    payeeName: 'Juan dela Cruz',
    paymentPassword: '428193',
    nickname: 'Night heron',
    birthday: '1990-02-28',
    nationality: 'Filipino',
    placeOfBirth: 'Cebu',
    address: '1 Shore Road',
    permanentAddress: '2 Shore Road',
    currentAddress: '3 Shore Road',
    occupation: 'Boat builder',
    sourceOfIncome: 'Wages',
    idNumber: 'ID12345',
    qqNum: '12345678',
    line: 'heron.line',
    whatsapp: '639171111111',
    facebook: 'heron.fb',
    wechat: 'heron_wx',
    telegram: 'heron_tg',
    zalo: '0917000111',
  } as const satisfies Partial<Body>;

  it('is stored when the brand asks it, every field of it', async () => {
    for (const field of Object.keys(TOLD) as (keyof typeof TOLD)[])
      await ask(field, field === 'birthday' ? { patternId: 11, minLength: 10, maxLength: 10 } : {});
    const { fields } = await siteClient(house).member.registerSetting();
    expect(Object.keys(TOLD).filter((field) => !fields[field as RegisterField].enabled)).toEqual([]);
    await register({
      username: 'tellsall',
      ...TOLD,
      email: 'Tells@Example.TEST',
      mobileNum: '+63 917-555-0001',
    });
    const { payeeName, paymentPassword, nickname, birthday, ...details } = TOLD;
    const row = await stored('tellsall');
    expect(row).toMatchObject({
      nickname,
      birthday,
      payeeName,
      mobile: '+639175550001',
      countryCode: 'PH',
      email: 'tells@example.test',
      details: { ...details, registerUrl: house.origins.site, registerMethod: 'WEB' },
    });
    expect(row.paymentHash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(paymentPassword);
  });

  it('is refused when the brand does not ask it, every field of it', async () => {
    for (const field of Object.keys(TOLD) as (keyof typeof TOLD)[]) {
      await forgetRule(field);
      expect((await refusalOf(register({ [field]: TOLD[field] }))).fields, field).toEqual({
        [field]: { rule: 'not_asked', min: expect.any(Number), max: expect.any(Number) },
      });
    }
  });

  it('never writes what is not for players to say', async () => {
    const before = await count();
    for (const more of [
      { agentType: 1 },
      { upline_id: 'ply_0' },
      { uplineId: 'ply_0' },
      { state: 'active' },
      { balance: '1000.0000' },
      { rank_level: 5 },
      { brand_id: 'brd_other' },
      { password_hash: 'x' },
      { mobile_proven_at: 1 },
      { currency: 'USD' },
      { id: 'ply_0' },
    ]) {
      const { code, fields } = await refusalOf(register(more as Partial<Body>));
      expect({ code, fields: Object.keys(fields ?? {}) }).toEqual({
        code: 'bad_request',
        fields: Object.keys(more),
      });
    }
    expect(await count()).toBe(before);
  });

  it('a payment password of other than the digits asked for is named', async () => {
    await ask('paymentPassword', { patternId: 6, minLength: 6, maxLength: 6 });
    for (const paymentPassword of ['12345', '1234567', '12345a', ' 12345'])
      expect((await refusalOf(register({ paymentPassword }))).fields).toEqual({
        paymentPassword: { rule: 'digits', min: 6, max: 6 },
      });
    await forgetRule('paymentPassword');
  });

  it.each(['2001-02-29', '29-02-2000', 'yesterday00'])('no birthday is %s', async (birthday) => {
    await ask('birthday', { patternId: 11, minLength: 10, maxLength: 11 });
    expect((await refusalOf(register({ birthday }))).fields).toMatchObject({
      birthday: { rule: 'date_ymd' },
    });
    await forgetRule('birthday');
  });

  it('nobody is younger than the brand allows, to the day', async () => {
    await ask('birthday', { patternId: 11, minLength: 10, maxLength: 10 });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(house.platform.now());
    const [year, rest] = [Number(today.slice(0, 4)), today.slice(4)];
    const turned = rest === '-02-29' ? '-02-28' : rest;
    expect((await register({ birthday: `${year - 18}${turned}` })).token).toHaveLength(43);
    const refused = await refusalOf(register({ birthday: `${year - 17}${turned}` }));
    expect(refused).toMatchObject({ code: 'under_age', params: { age: 18 } });
    await forgetRule('birthday');
  });

  it('a brand for people of 21 wants their birthday confirmed', async () => {
    const age = (years: number) =>
      asSuperuser(house, (tx) =>
        run(tx, sql`update brand set minimum_age = ${years} where id = ${house.brandId}`),
      );
    await age(21);
    expect(await refusalCode(register())).toBe('terms_not_accepted');
    expect((await register({ ageConfirmed: true })).token).toHaveLength(43);
    await age(18);
  });

  it.each([
    ['a digit short', '0917123456', '63', { rule: 'mobile_digits', min: 10, max: 10 }],
    ['of another country', '0912345678', '63', { rule: 'mobile_digits', min: 10, max: 10 }],
    ['of a country nobody knows', '0917123456', '999', { rule: 'invalid', min: 8, max: 15 }],
  ])('no mobile is one %s', async (_, mobileNum, countryDialingCode, fault) => {
    expect((await refusalOf(register({ mobileNum, countryDialingCode }))).fields).toEqual({
      mobileNum: fault,
    });
  });
});

describe('a picture to type', () => {
  it('is asked for by its rule, and takes its own answer once', async () => {
    await ask('captcha', { required: true, patternId: 4, minLength: 5, maxLength: 5 });
    expect((await refusalOf(register())).fields).toMatchObject({ captcha: { rule: 'required' } });
    const jar: CookieJar = new Map();
    const client = siteClient(house, undefined, jar);
    const { captchaId } = await solveCaptcha(house, jar);
    expect(await refusalCode(register({ captcha: 'abcde' }, client))).toBe('captcha_wrong');
    expect((await register({ captchaId, captcha: 'ABcde' }, client)).token).toHaveLength(43);
    expect(await refusalCode(register({ captchaId, captcha: 'abcde' }, client))).toBe('captcha_wrong');
    await forgetRule('captcha');
  });
});

describe('registering by mobile number', () => {
  const MOBILE = { MOBILENUMREG3: true } as const;

  it('opens an account called by its number, without a password where none is asked', () =>
    under(MOBILE, async () => {
      const { token, agentType } = await registerMobile({ mobileNum: '0917 800 0001' });
      expect(agentType).toBe(0);
      const row = await stored('639178000001');
      expect(row).toMatchObject({ mobile: '+639178000001', proven: false, passwordHash: null });
      expect(row.nickname).not.toContain('8000001');
      expect((await siteClient(house, token).member.info()).account).toBe('639178000001');
      expect(
        (await refusalOf(registerMobile({ password: PASSWORD, confirmPassword: PASSWORD }))).fields,
      ).toMatchObject({
        password: { rule: 'not_asked' },
      });
    }));

  it('asks a password where the brand wants one', () =>
    under({ ...MOBILE, MOBILENUMPASSREG3: true }, async () => {
      expect((await refusalOf(registerMobile())).fields).toMatchObject({ password: { rule: 'required' } });
      expect(
        await refusalCode(registerMobile({ password: PASSWORD, confirmPassword: 'another-one-1' })),
      ).toBe('passwords_differ');
      expect(
        await refusalCode(registerMobile({ password: 'Password123', confirmPassword: 'Password123' })),
      ).toBe('password_too_common');
      await registerMobile({ mobileNum: '09178000002', password: PASSWORD, confirmPassword: PASSWORD });
      expect((await stored('639178000002')).passwordHash).toMatch(/^\$argon2id/);
    }));

  it.each([
    ['neither way', { USERNAMEREG3: false }, 'switched_off', 'switched_off'],
    ['by mobile alone', { USERNAMEREG3: false, MOBILENUMREG3: true }, 'switched_off', 'opened'],
    ['by username alone', {}, 'opened', 'switched_off'],
    [
      'nothing without direct registration',
      { MOBILENUMREG3: true, DIRECTREG3: false },
      'switched_off',
      'switched_off',
    ],
  ] as const)('the switches open %s', (_, switches, byName, byMobile) =>
    under(switches, async () => {
      const said = (call: Promise<unknown>) =>
        call.then(
          () => 'opened',
          (error) => error.failure.code,
        );
      expect([await said(register()), await said(registerMobile())]).toEqual([byName, byMobile]);
    }),
  );

  it('gives a number to one account, however it is spelt, and one of ten who ask at a time', () =>
    under(MOBILE, async () => {
      const spellings = ['09178000009', '+639178000009', '639178000009', '0917 800 0009', '0917-800-0009'];
      const answers = await Promise.all(
        [...spellings, ...spellings].map(async (mobileNum) => {
          const client = siteClient(house);
          const number = '+639178000009';
          const verification = await plantVerification(house, 'register', number, browserOf(client));
          return registerMobile({ mobileNum, verification }, client).then(
            () => 'opened',
            (error) => error.failure.fields.mobileNum.rule,
          );
        }),
      );
      expect(answers.toSorted()).toEqual(['opened', ...Array.from({ length: 9 }, () => 'taken')]);
    }));
});

describe('a phone code', () => {
  const PROVEN = { MOBILENUMREG3: true, REGMOBVERF3: true } as const;
  const browser = () => {
    const jar: CookieJar = new Map();
    return siteClient(house, undefined, jar);
  };

  it('proves the number, once', () =>
    under(PROVEN, async () => {
      const client = browser();
      const mobileNum = nextMobile();
      const verificationCode = await codeFor(client, mobileNum);
      await registerMobile({ mobileNum, verificationCode }, client);
      expect((await stored(e164(mobileNum).slice(1))).proven).toBe(true);
      expect(await refusalCode(register({ mobileNum, verificationCode }, client))).toBe('code_expired');
    }));

  it('is asked for, and must be right, in time, and for this number and browser', () =>
    under(PROVEN, async () => {
      const [client, mobileNum, other] = [browser(), nextMobile(), nextMobile()];
      expect((await refusalOf(registerMobile({ mobileNum }, client))).fields).toMatchObject({
        verificationCode: { rule: 'required' },
      });
      const code = await codeFor(client, mobileNum);
      const tryWith = (more: Partial<MobileBody>, by = client) =>
        refusalCode(registerMobile({ mobileNum, ...more }, by));
      expect(await tryWith({ verificationCode: anotherCode(code) })).toBe('code_wrong');
      expect(await tryWith({ verificationCode: code, mobileNum: other })).toBe('code_expired');
      expect(await tryWith({ verificationCode: code }, browser())).toBe('code_expired');
      house.clock.advance(5 * 60_000 + 1);
      expect(await tryWith({ verificationCode: code })).toBe('code_expired');
    }));

  it('survives a registration that is refused for something else', () =>
    under(PROVEN, async () => {
      const [client, mobileNum] = [browser(), nextMobile()];
      const verificationCode = await codeFor(client, mobileNum);
      const taken = await newNamed();
      const refused = [
        await refusalCode(register({ mobileNum, verificationCode, username: taken }, client)),
        await refusalCode(register({ mobileNum, verificationCode, agreed: false }, client)),
        await refusalCode(register({ mobileNum, verificationCode, verification: 'none' }, client)),
      ];
      expect(refused).toEqual(['username_taken', 'terms_not_accepted', 'verification_required']);
      const username = nextName();
      await register({ mobileNum, verificationCode, username }, client);
      expect(await stored(username)).toMatchObject({ mobile: e164(mobileNum), proven: true });
    }));

  it('opens one account of fifty that use it at a time', () =>
    under(PROVEN, async () => {
      const [client, mobileNum] = [browser(), nextMobile()];
      const verificationCode = await codeFor(client, mobileNum);
      const before = await count();
      // One address has a share of the passwords that wait; who is beyond it comes again.
      const send = (): Promise<string> =>
        register({ mobileNum, verificationCode }, client).then(
          () => 'opened',
          (error) => (error.failure.code === 'service_unavailable' ? send() : error.failure.code),
        );
      const answers = await Promise.all(Array.from({ length: 50 }, send));
      expect(answers.toSorted()).toEqual([...Array.from({ length: 49 }, () => 'code_expired'), 'opened']);
      expect(await count()).toBe(before + 1);
    }));

  it('takes a number from an account that has only claimed it', async () => {
    const [mobileNum, claimer, holder] = [nextMobile(), nextName(), nextName()];
    await register({ username: claimer, mobileNum });
    await under(PROVEN, async () => {
      const client = browser();
      await register(
        { username: holder, mobileNum, verificationCode: await codeFor(client, mobileNum) },
        client,
      );
      const again = browser();
      const refused = await refusalOf(
        register({ mobileNum, verificationCode: await codeFor(again, mobileNum) }, again),
      );
      expect(refused.fields).toEqual({ mobileNum: { rule: 'taken' } });
    });
    expect((await stored(claimer)).mobile).toBeNull();
    expect(await stored(holder)).toMatchObject({ mobile: e164(mobileNum), proven: true });
  });
});

describe('a phone proven by the identity provider', () => {
  const PROJECT = 'harbour-1';
  let provider: IdentityKeys;

  beforeAll(async () => {
    provider = await openIdentityKeys();
    const settings = JSON.stringify({ channel: 'firebase', projectId: PROJECT, keysUrl: provider.keysUrl });
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`insert into brand_adapter (brand_id, channel, kind, settings)
          values (${house.brandId}, 'phone_auth', 'firebase', ${settings}::jsonb)`,
      ),
    );
  });
  afterAll(() => provider?.close());

  const tokenFor = (phone: string) => {
    const now = Math.floor(house.platform.now() / 1_000);
    return provider.sign({
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: 'Zx81aVbN',
      iat: now - 5,
      auth_time: now - 5,
      exp: now + 3_600,
      phone_number: phone,
      firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
    });
  };

  it('needs no code, counts once, and for its own number only', () =>
    under({ MOBILENUMREG3: true, REGMOBVERF3: true }, async () => {
      const [mobileNum, other] = [nextMobile(), nextMobile()];
      const proof = { firebaseChannel: 'firebase', firebaseIdToken: tokenFor(e164(mobileNum)) };
      expect(await refusalCode(registerMobile({ mobileNum: other, ...proof }))).toBe(
        'phone_auth_invalid_phone_number',
      );
      expect(await refusalCode(registerMobile({ mobileNum, ...proof, firebaseChannel: 'another' }))).toBe(
        'phone_auth_operation_not_allowed',
      );
      expect(await refusalCode(registerMobile({ mobileNum, ...proof, firebaseIdToken: 'bent' }))).toBe(
        'phone_auth_unknown',
      );
      await registerMobile({ mobileNum, ...proof });
      expect((await stored(e164(mobileNum).slice(1))).proven).toBe(true);
      expect(await refusalCode(register({ mobileNum, ...proof }))).toBe('phone_auth_code_expired');
    }));
});

const newNamed = async (): Promise<string> => (await newMember(house, nextName())).username;

describe('an invitation', () => {
  const INVITED = ['affiliateCode', 'recommenderId', 'referralCode'] as const;
  let agent: string;
  let friend: string;
  let staff: OpsClient;

  beforeAll(async () => {
    for (const field of INVITED) await ask(field, {});
    await ask('idNumber', {});
    agent = nextName();
    await register({ username: agent, email: 'agent@example.test', idNumber: 'AGENT-1' });
    friend = await newNamed();
    await asSuperuser(house, (tx) =>
      run(tx, sql`update player set agent_type = 1 where username = ${agent}`),
    );
    staff = (await ownerSession(house)).client;
    for (const [code, owner, domain] of [
      ['HouseCode', null, null],
      ['AgentCode', agent, null],
      ['FriendCode', friend, null],
      ['PlaceCode', agent, 'Elsewhere.test'],
      ['OldCode', agent, null],
    ] as const)
      await staff.affiliate.save({ body: { code, owner, domain, enabled: code !== 'OldCode' } });
  });

  it.each([
    ['HOUSECODE', undefined, true],
    ['agentcode', undefined, true],
    ['friendcode', undefined, false],
    ['placecode', undefined, false],
    ['placecode', 'elsewhere.TEST', true],
    ['oldcode', undefined, false],
    ['nonsense', undefined, false],
  ])('%s at %s: %s, and nothing else is told', async (code, domain, valid) => {
    expect(
      await siteClient(house).affiliate.check({ query: { code, ...(domain ? { domain } : {}) } }),
    ).toEqual({ valid });
  });

  it('places a player under the agent and beside who recommended, with the account', async () => {
    const username = nextName();
    await register({ username, affiliateCode: 'agentcode', recommenderId: friend.toUpperCase() });
    expect(await stored(username)).toMatchObject({
      upline: agent,
      recommender: friend,
      affiliateCode: 'AgentCode',
    });
    const byCode = nextName();
    await register({ username: byCode, affiliateCode: 'HouseCode', referralCode: 'friendcode' });
    expect(await stored(byCode)).toMatchObject({
      upline: null,
      recommender: friend,
      affiliateCode: 'HouseCode',
    });
  });

  it.each<[string, Partial<Body>, string, string?]>([
    ['a code that is none', { affiliateCode: 'nonsense' }, 'invitation_code_error'],
    ['a code of another place', { affiliateCode: 'placecode' }, 'invitation_code_error'],
    ['a code that no longer counts', { affiliateCode: 'oldcode' }, 'invitation_code_error'],
    ['a friend who is none', { recommenderId: 'nobodyatall' }, 'field_rule', 'recommenderId'],
    ['oneself by name', { username: 'selfmade', recommenderId: 'selfmade' }, 'field_rule', 'recommenderId'],
    ['a referral code that is none', { referralCode: 'nonsense' }, 'field_rule', 'referralCode'],
    [
      'oneself by mailbox',
      { affiliateCode: 'agentcode', email: 'AGENT@example.test' },
      'invitation_code_error',
    ],
    ['oneself by ID', { affiliateCode: 'agentcode', idNumber: 'AGENT-1' }, 'invitation_code_error'],
  ])('is refused for %s', async (_, more, code, field) => {
    const before = await count();
    const failure = await refusalOf(register(more));
    expect(failure.code).toBe(code);
    if (field) expect(failure.fields).toEqual({ [field]: { rule: 'invalid' } });
    expect(await count()).toBe(before);
  });

  it('is looked at before the bot check is spent', async () => {
    const username = nextName();
    const client = siteClient(house);
    const verification = await plantVerification(house, 'register', username, browserOf(client));
    expect(await refusalCode(register({ username, verification, affiliateCode: 'nonsense' }, client))).toBe(
      'invitation_code_error',
    );
    const entered = await register({ username, verification, affiliateCode: 'agentcode' }, client);
    expect(entered.token).toHaveLength(43);
  });

  it('is listed, switched and placed by staff, and keeps its owner', async () => {
    const save = (owner: string | null, enabled: boolean) =>
      staff.affiliate.save({ body: { code: 'SwitchCode', owner, domain: null, enabled } });
    const valid = async () =>
      (await siteClient(house).affiliate.check({ query: { code: 'switchcode' } })).valid;
    await save(agent, true);
    expect(await valid()).toBe(true);
    await save(agent, false);
    expect(await valid()).toBe(false);
    expect(await refusalCode(save(friend, true))).toBe('already_bound');
    expect(await refusalCode(save('nobodyatall', true))).toBe('not_found');
    const { items } = await staff.affiliate.list();
    expect(items.find(({ code }) => code === 'SwitchCode')).toMatchObject({
      owner: agent,
      domain: null,
      enabled: false,
    });
  });

  it('may be left empty', async () => {
    expect((await register({ affiliateCode: '', recommenderId: '', referralCode: '' })).token).toHaveLength(
      43,
    );
  });
});

describe('what is told of others', () => {
  it('a number or mailbox that somebody has is kept out of a new account without a word', async () => {
    const [mobileNum, owner, second] = [nextMobile(), nextName(), nextName()];
    await register({ username: owner, mobileNum, email: 'first@example.test' });
    const reply = await register({ username: second, mobileNum, email: 'FIRST@example.test' });
    const fresh = await register({ mobileNum: nextMobile(), email: 'fresh@example.test' });
    expect({ ...reply, token: '' }).toEqual({ ...fresh, token: '' });
    expect(await stored(owner)).toMatchObject({ mobile: e164(mobileNum), email: 'first@example.test' });
    expect(await stored(second)).toMatchObject({ mobile: null, email: null });
  });

  it('who has excluded themselves stays excluded in an account with the same number, mailbox or ID', async () => {
    await ask('idNumber', {});
    const person = { mobileNum: nextMobile(), email: 'away@example.test', idNumber: 'AWAY-1' };
    const away = nextName();
    await register({ username: away, ...person });
    const { id } = await stored(away);
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`insert into play_bar (player_id, until, reason, set_at) values (${id}, 'infinity', 'self_exclusion', now())`,
      ),
    );
    for (const more of [
      { mobileNum: person.mobileNum },
      { email: person.email },
      { idNumber: person.idNumber },
    ]) {
      const username = nextName();
      await register({ username, ...more });
      expect((await stored(username)).barred, JSON.stringify(more)).toBe(true);
    }
    const other = 'somebodyelse';
    await register({ username: other, mobileNum: nextMobile() });
    expect((await stored(other)).barred).toBe(false);
    await asSuperuser(house, (tx) => run(tx, sql`delete from play_bar where player_id = ${id}`));
    await forgetRule('idNumber');
  });
});

describe('haste', () => {
  it('opens as many accounts from an address or a browser as the brand says, and tells how long the next waits', async () => {
    const slow = await bootHouse({ trustedProxies: ['127.0.0.1'], limits: { signUpsPerHour: 3 } });
    try {
      const other = await addBrand(slow);
      const open = async (jar: CookieJar, address = '127.0.0.1', fetching = fetch) => {
        const username = nextName();
        const verification = await plantVerification(slow, 'register', username, jar);
        const client = createClient(siteApi, {
          origin: slow.origins.site,
          headers: () => ({ 'x-forwarded-for': address }),
          fetch: browserFetch(jar, fetching),
        });
        return client.member.register({
          body: {
            username,
            password: PASSWORD,
            confirmPassword: PASSWORD,
            registerUrl: '/',
            registerMethod: 'WEB',
            login: true,
            agreed: true,
            verification,
          },
        });
      };
      const jar: CookieJar = new Map();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          open(jar).then(
            () => 'opened',
            (error) => error.failure.code,
          ),
        ),
      );
      expect(answers.filter((answer) => answer === 'opened')).toHaveLength(3);
      expect(answers.filter((answer) => answer === 'too_many_sign_ups')).toHaveLength(5);
      // What was opened with one brand takes nothing from another.
      const elsewhere = fetchAt(other.host);
      for (let opened = 0; opened < 3; opened += 1) await open(jar, '127.0.0.1', elsewhere);
      expect(await refusalCode(open(jar, '127.0.0.1', elsewhere))).toBe('too_many_sign_ups');
      slow.clock.advance(20 * 60_000);
      const { code, message, params } = await refusalOf(open(new Map()));
      expect({ code, message }).toEqual({
        code: 'too_many_sign_ups',
        message: 'Too many accounts were opened from here. Try again in 40 minutes.',
      });
      expect(params!.seconds).toBeLessThanOrEqual(2_400);
      const { client } = await ownerSession(slow);
      const { limit: was } = await client.setting.signUpLimit();
      expect(was).toEqual({ accounts: 3, minutes: 60 });
      await client.setting.setSignUpLimit({ body: { limit: { accounts: 4, minutes: 600 }, was } });
      expect(await refusalCode(client.setting.setSignUpLimit({ body: { limit: was, was } }))).toBe(
        'setting_conflict',
      );
      expect((await open(jar)).token).toHaveLength(43);
      slow.clock.advance(60 * 60_000);
      expect((await refusalOf(open(jar))).message).toMatch(/^Too many .* in 9 hours\.$/);
      for (const host of [1, 2, 3, 4]) await open(new Map(), `2001:db8:7:1::${host}`);
      expect(await refusalCode(open(new Map(), '2001:db8:7:1:9::5'))).toBe('too_many_sign_ups');
      expect((await open(new Map(), '2001:db8:7:2::1')).token).toHaveLength(43);
    } finally {
      await slow.close();
    }
  });
});
