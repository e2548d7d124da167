import { openRegisterDouble, REGISTER_LIES, type RegisterDouble } from '@fairhouse/testkit';
import type { RegisterPerson } from '@fairhouse/wire/identity/exclusion-register-words';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openSignedRegister } from './signed-adapter.ts';

/** A person of whom everything is known, as people write it. */
const ANA: RegisterPerson = {
  idNumber: 'ab-12 345',
  name: 'Reyes  ANA Đào',
  birthday: '1990-02-28',
  email: 'Ana.Reyes@Example.com',
  mobile: '+63 917 555 0101',
};

let register: RegisterDouble;

beforeAll(async () => {
  register = await openRegisterDouble(Date.now);
});

afterAll(() => register?.close());

afterEach(() => {
  register.manner = 'right';
});

const open = (more: Partial<Parameters<typeof openSignedRegister>[0]> = {}) =>
  openSignedRegister({
    name: 'National register',
    origin: register.origin,
    key: register.key,
    marks: ['idNumber', 'nameBirthday', 'email', 'mobile'],
    timeoutMs: 60_000,
    now: Date.now,
    traceId: 'trc_test',
    allow: async () => undefined,
    ...more,
  });

const ask = (person: RegisterPerson = ANA, more = {}) => open(more).ask(person, 'rgc_1');

const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { fault?: string }) => error.fault,
  );

it('tells the register no more than digests of the marks that it knows people by', async () => {
  expect(await ask(ANA, { marks: ['email', 'mobile'] })).toMatchObject({ excluded: false, until: null });
  const { marks, requestId } = register.asked.at(-1)!;
  expect(requestId).toBe('rgc_1');
  expect(Object.keys(marks)).toEqual(['email', 'mobile']);
  for (const digest of Object.values(marks)) expect(digest).toMatch(/^[0-9a-f]{64}$/);
});

it('asks nothing about a person of whom no mark is known', async () => {
  const before = register.asked.length;
  const nobody = { idNumber: ' - ', name: 'Ana', birthday: null, email: null, mobile: '' };
  expect(await ask(nobody)).toBeUndefined();
  expect(register.asked).toHaveLength(before);
});

it('finds a person however their name, number and mailbox are written, and says until when', async () => {
  const until = Date.now() + 86_400_000;
  register.list({ name: 'ana dao reyes', birthday: '1990-02-28' }, until);
  expect(await ask(ANA, { marks: ['nameBirthday'] })).toMatchObject({ excluded: true, until });
  expect(await ask({ ...ANA, birthday: '1990-02-27' }, { marks: ['nameBirthday'] })).toMatchObject({
    excluded: false,
  });
  register.list({ idNumber: 'AB12345' });
  expect(await ask(ANA, { marks: ['idNumber'] })).toMatchObject({ excluded: true, until: null });
});

it.each(REGISTER_LIES)('an answer counts for nothing that is a lie: %s', async (lie) => {
  await ask();
  register.manner = lie;
  const fault = await faultOf(open().ask(ANA, 'rgc_2'));
  expect(['untrusted', 'unreachable']).toContain(fault);
});

it('a register that is out of reach, late, or refuses is silent, each by its name', async () => {
  register.manner = 'silent';
  expect(await faultOf(ask(ANA, { timeoutMs: 20 }))).toBe('timeout');
  register.manner = 'broken';
  expect(await faultOf(ask())).toBe('refused');
  expect(await faultOf(ask(ANA, { key: { ...register.key, secret: 'another secret' } }))).toBe('refused');
  expect(await faultOf(ask(ANA, { origin: 'http://127.0.0.1:1' }))).toBe('unreachable');
  const inside = async () => Promise.reject(new Error('inside'));
  expect(await faultOf(ask(ANA, { allow: inside }))).toBe('unreachable');
});
