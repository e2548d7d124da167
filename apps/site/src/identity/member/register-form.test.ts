import { siteApi } from '@fairhouse/wire/apis';
import { REGISTER_FIELDS, type RegisterField } from '@fairhouse/wire/platform/register-fields';
import { describe, expect, it } from 'vitest';
import { keepDraft, readDraft } from './register-draft.ts';
import { judgeTyped, registerBody, startCountry, stepsOf } from './register-form.ts';
import { codeOfAddress } from './use-invitation.ts';

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId: 9,
  minLength: 1,
  maxLength: 80,
};
const left = { ...rule, enabled: false };

const only = (...fields: RegisterField[]) =>
  Object.fromEntries(REGISTER_FIELDS.map((field) => [field, fields.includes(field) ? rule : left])) as Record<
    RegisterField,
    typeof rule
  >;

const plain = { isOn: () => false, invited: false, proves: false };
const everything = { rules: only(...REGISTER_FIELDS), isOn: () => true, invited: false, proves: true };

const fieldsOf = (steps: ReturnType<typeof stepsOf>) =>
  Object.fromEntries(steps.map(({ name, asked }) => [name, asked.map(({ field }) => field)]));

describe('the steps', () => {
  it('ask the enabled fields only, and the password twice', () => {
    const rules = only('email', 'password', 'username');
    expect(fieldsOf(stepsOf('username', { ...plain, rules }))).toEqual({
      account: ['username', 'password', 'confirmPassword'],
      about: ['email'],
      check: [],
    });
  });

  it('leave out what would ask nothing, but never the check', () => {
    expect(Object.keys(fieldsOf(stepsOf('username', { ...plain, rules: only('username') })))).toEqual([
      'account',
      'check',
    ]);
  });

  it('ask every field there is, once', () => {
    const asked = Object.values(fieldsOf(stepsOf('username', everything))).flat();
    expect(asked.toSorted()).toEqual([...REGISTER_FIELDS, 'confirmPassword'].toSorted());
    const byMobile = Object.values(fieldsOf(stepsOf('mobile', everything))).flat();
    expect([...byMobile, 'username'].toSorted()).toEqual(asked.toSorted());
  });

  it('begin with the number where it names the account, without a password unless the brand wants one', () => {
    const { account } = fieldsOf(stepsOf('mobile', { ...plain, rules: only('mobileNum', 'password') }));
    expect(account).toEqual(['mobileNum']);
    const isOn = (id: string) => id === 'MOBILENUMPASSREG3';
    expect(fieldsOf(stepsOf('mobile', { ...plain, isOn, rules: only() })).account).toEqual([
      'mobileNum',
      'password',
      'confirmPassword',
    ]);
  });

  it('ask no invitation of who came with one, and no code where there is no number', () => {
    expect(fieldsOf(stepsOf('username', { ...everything, invited: true })).account).not.toContain(
      'affiliateCode',
    );
    expect(fieldsOf(stepsOf('username', { ...everything, proves: false })).check).toEqual(['captcha']);
  });
});

it('judges a number by its country', () => {
  const asked = { field: 'mobileNum', rule } as const;
  expect(judgeTyped(asked, '0917 123 4567', startCountry('PHP'))).toBeUndefined();
  expect(judgeTyped(asked, '0917 123 4567', startCountry('VND'))).toEqual({
    rule: 'mobile_digits',
    min: 9,
    max: 9,
  });
});

describe('what is sent', () => {
  const page = { href: 'http://127.0.0.1/register', hostname: '127.0.0.1' };
  const sent = {
    page,
    verification: 'token',
    dialingCode: '63',
    captchaId: undefined,
    invitation: undefined,
  };
  const form = {
    username: ' mara ',
    password: ' secret12',
    confirmPassword: ' secret12',
    mobileNum: '+63 917-123.4567',
    email: '',
    country: 'PH',
    agreed: true,
    ageConfirmed: false,
  };

  it('is a body that the wire takes, without fields that were left empty', () => {
    const steps = stepsOf('username', {
      ...plain,
      rules: only('username', 'password', 'email', 'mobileNum'),
    });
    const body = registerBody('username', form, { ...sent, steps });
    expect(siteApi.member.register.body.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      username: 'mara',
      password: ' secret12',
      mobileNum: '639171234567',
      countryDialingCode: '63',
      domain: '127.0.0.1',
    });
    expect(body).not.toHaveProperty('email');
  });

  it('by mobile number is a body that the wire takes, with the invitation of the address', () => {
    const steps = stepsOf('mobile', { ...plain, rules: only('mobileNum', 'affiliateCode'), invited: true });
    const body = registerBody('mobile', form, { ...sent, steps, invitation: 'Lantern1' });
    expect(siteApi.member.registerMobile.body.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ mobileNum: '639171234567', affiliateCode: 'Lantern1' });
    expect(body).not.toHaveProperty('username');
  });

  it('carries the word of the identity provider where it proved the number', () => {
    const steps = stepsOf('mobile', { ...plain, rules: only('mobileNum'), proves: true });
    const proof = { firebaseChannel: 'main', firebaseIdToken: 'a.b.c' };
    const body = registerBody('mobile', { ...form, ...proof }, { ...sent, steps });
    expect(siteApi.member.registerMobile.body.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject(proof);
    const dropped = registerBody('mobile', { ...form, ...proof, firebaseIdToken: '' }, { ...sent, steps });
    expect(dropped).not.toHaveProperty('firebaseChannel');
  });
});

describe('a draft', () => {
  const store = () => {
    const kept = new Map<string, string>();
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  };

  it('brings back what was typed, and keeps no secret', () => {
    const own = store();
    const secrets = {
      password: 'hidden-1',
      confirmPassword: 'hidden-2',
      paymentPassword: 'hidden-3',
      verificationCode: 'hidden-4',
      captcha: 'hidden-5',
      firebaseChannel: 'hidden-6',
      firebaseIdToken: 'hidden-7',
    };
    keepDraft('mobile', { ...secrets, username: 'mara', country: 'VN', email: '', agreed: true }, own);
    expect(readDraft(own)).toEqual({ way: 'mobile', typed: { username: 'mara', country: 'VN' } });
    expect([...own.kept.values()].join()).not.toContain('hidden');
  });

  it.each([
    '',
    'no json',
    'null',
    '[]',
    '{"typed":7}',
    '{"way":"other","typed":{"username":7,"password":"x"}}',
  ])('that says %j is none', (text) => {
    const own = store();
    own.setItem('registerDraft', text);
    expect(readDraft(own)).toEqual({ typed: {} });
  });
});

it.each([
  ['?code=Lantern1', 'Lantern1'],
  ['?affiliateCode=Lantern1&code=other', 'Lantern1'],
  ['?code=%20Lantern1%20', 'Lantern1'],
  ['?code=<b>', ''],
  ['?code=', ''],
  ['', ''],
])('the address %s carries the code %j', (search, code) => expect(codeOfAddress(search)).toBe(code));
