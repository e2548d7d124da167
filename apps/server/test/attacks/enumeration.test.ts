import { Worker } from 'node:worker_threads';
import { type CookieJar, createClient } from '@fairhouse/client';
import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  browserFetch,
  type House,
  newMember,
  newVisitor,
  PASSWORD,
  plantVerification,
  type SiteClient,
} from '@fairhouse/testkit';
import { siteApi } from '@fairhouse/wire/apis';
import { HEADERS } from '@fairhouse/wire/headers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

let house: House;
/** Each stranger comes from an address of their own. */
let next = 0;

/** Accounts of every kind that a stranger must not tell from none. */
const KNOWN = ['member', 'nopassword', 'locked', 'closed'] as const;
const PHONES = Object.fromEntries(KNOWN.map((name, at) => [name, `+8490${5_000_000 + at}`]));

beforeAll(async () => {
  house = await bootHouse({ trustedProxies: ['127.0.0.1'] });
  for (const name of KNOWN) {
    const { id } = await newMember(house, `ex${name}`);
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`update player set mobile = ${PHONES[name]}, email = ${`${name}@mail.example`} where id = ${id}`,
      ),
    );
  }
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`insert into brand_switch values (${house.brandId}, 'MOBILEVERCODELOGIN3', true)
        on conflict (brand_id, switch_id) do update set enabled = true`,
    );
    await run(tx, sql`update player set password_hash = null where username = 'exnopassword'`);
    await run(tx, sql`update player set state = 'locked' where username = 'exlocked'`);
    await run(tx, sql`update player set state = 'closed' where username = 'exclosed'`);
  });
});

afterAll(async () => {
  await house?.close();
});

/** What one test has tried and asked for counts no more in the next. */
beforeEach(async () => {
  house.clock.advance(10 * 60_000);
  await asSuperuser(house, (tx) => run(tx, sql`delete from login_failure`));
});

afterEach(() => void vi.restoreAllMocks());

/** What differs from call to call whoever asks: the time, the trace and what a cookie holds. */
const UNLIKE: ReadonlySet<string> = new Set(['date', HEADERS.trace]);

/** Every byte that another stranger sees of the last answer to what they ask. */
async function bytesOf(ask: (stranger: SiteClient, jar: CookieJar) => Promise<unknown>): Promise<string> {
  let seen = '';
  const listen: typeof fetch = async (address, init) => {
    const answer = await fetch(address, init);
    const headers = [...answer.headers]
      .filter(([name]) => !UNLIKE.has(name))
      .map(([name, value]) => `${name}: ${value.replace(/=[\w-]{43};/g, '=*;')}`);
    const body = (await answer.clone().text()).replace(/"traceId":"[^"]+"/, '"traceId":"*"');
    seen = [answer.status, ...headers.toSorted(), body].join('\n');
    return answer;
  };
  const jar: CookieJar = new Map([['visitor', newVisitor()]]);
  const address = `198.51.${next >> 8}.${next & 255}`;
  next += 1;
  const stranger = createClient(siteApi, {
    origin: house.origins.site,
    headers: () => ({ 'x-forwarded-for': address }),
    fetch: browserFetch(jar, listen),
  });
  await ask(stranger, jar).catch(() => {});
  return seen;
}

const names = [...KNOWN.map((name) => `ex${name}`), 'exnobody'];

const logInAs = (username: string, password: string) =>
  bytesOf(async (stranger, jar) => {
    const verification = await plantVerification(house, 'login', username, jar);
    return stranger.session.loginV2({ body: { type: 'username', username, password, verification } });
  });

const phoneOf = (name: string) => {
  const known = PHONES[name.slice(2)] ?? '+84905999999';
  return { countryDialingCode: '84', mobileNum: `0${known.slice(3)}` };
};

/** What a stranger may ask about a name, what they are told, and how they ask. */
const WAYS: readonly (readonly [string, string, (name: string) => Promise<string>])[] = [
  ['a login with a wrong password', 'wrong_login', (name) => logInAs(name, 'not-the-password-1')],
  [
    'asking for a new password by mail',
    '"value":null',
    (name) =>
      bytesOf(({ password }) =>
        password.requestByEmail({ body: { username: name, email: `${name.slice(2)}@mail.example` } }),
      ),
  ],
  [
    'asking for a code to log in',
    '"expiredMinutes":5',
    (name) => bytesOf(({ verification }) => verification.smsLogin({ body: phoneOf(name) })),
  ],
  [
    'logging in with a wrong code',
    'code_wrong',
    (name) =>
      bytesOf(async ({ session, verification }) => {
        await verification.smsLogin({ body: phoneOf(name) });
        return session.loginV2({ body: { type: 'sms', ...phoneOf(name), verificationCode: '000000' } });
      }),
  ],
  [
    'asking for a code to a new password',
    '"expiredMinutes":5',
    (name) => bytesOf(({ verification }) => verification.smsPassword({ body: phoneOf(name) })),
  ],
  [
    'a new password with a wrong code',
    'code_wrong',
    (name) =>
      bytesOf(async ({ password, verification }) => {
        await verification.smsPassword({ body: phoneOf(name) });
        const body = { ...phoneOf(name), newPassword: 'windmill-harvest-7', verificationCode: '000000' };
        return password.resetByPhone({ body });
      }),
  ],
];

describe('a stranger', () => {
  it.each(WAYS)('sees the same bytes for every name: %s', async (_, told, way) => {
    const seen: string[] = [];
    for (const name of names) seen.push(await way(name));
    expect(seen[0]).toContain(told);
    expect(new Set(seen).size).toBe(1);
  });

  it('sees the same bytes at every guess at a name, up to the captcha and beyond', async () => {
    for (const due of ['wrong_login', 'wrong_login', 'wrong_login', 'captcha_required', 'captcha_required']) {
      const seen: string[] = [];
      for (const name of names) seen.push(await logInAs(name, 'not-the-password-1'));
      expect(seen[0]).toContain(due);
      expect(new Set(seen).size).toBe(1);
    }
  });

  it('hears that an account is locked or closed only with its password', async () => {
    expect(await logInAs('exlocked', PASSWORD)).toContain('account_locked');
    expect(await logInAs('exclosed', PASSWORD)).toContain('account_closed');
  });
});

it('every name costs the server one hash, whether it exists, has a password or may log in', async () => {
  await logInAs('exmember', 'not-the-password-0');
  const hashed = vi.spyOn(Worker.prototype, 'postMessage');
  for (const name of names) {
    hashed.mockClear();
    await logInAs(name, 'not-the-password-1');
    expect(hashed, name).toHaveBeenCalledTimes(1);
  }
});
