import {
  addBrand,
  bearer,
  bootHouse,
  denyCountry,
  type House,
  type Member,
  newMember,
  ownerSession,
  refusalOf,
  type Staff,
} from '@fairhouse/testkit';
import type { AccessEffect } from '@fairhouse/wire/identity/access';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSiteServer } from '../../app.ts';

/** An address of documentation has no country; these belong to the United States. */
const [ABROAD, NEAR_IT] = ['8.8.8.8', '8.8.4.4'];

let house: House;
let staff: Staff;
let member: Member;

beforeAll(async () => {
  house = await bootHouse({ trustedProxies: ['127.0.0.1'] });
  staff = await ownerSession(house);
  member = await newMember(house);
});

afterEach(async () => {
  for (const { id } of (await access().list()).items) await lift(id);
  if ((await access().list()).byDefault === 'closed') await setDefault('open');
});

afterAll(() => house.close());

const access = () => staff.client.access;
const versionNow = async () => (await access().list()).version;
const lift = async (id: string) => access().lift({ body: { version: await versionNow(), id: id as never } });
const setDefault = async (byDefault: 'open' | 'closed') =>
  access().setDefault({ body: { version: await versionNow(), byDefault } });

type Wish = { readonly until?: number | null; readonly version?: number };

const add = async (effect: AccessEffect, value: string, { until = null, version }: Wish = {}) =>
  access().add({
    body: {
      version: version ?? (await versionNow()),
      kind: /^[A-Z]{2}$/.test(value) ? 'country' : 'address',
      effect,
      value,
      note: 'Seen in a test',
      until,
    },
  });

/** What the site says of a visitor from an address: 0 open, 2 restricted. */
async function statusFrom(address: string, origin = house.origins.site): Promise<number> {
  const answer = await fetch(`${origin}/wps/system/status`, { headers: { 'x-forwarded-for': address } });
  return ((await answer.json()) as { value: { status: number } }).value.status;
}

/** What a guarded call of the member answers from an address. */
async function infoFrom(address: string): Promise<string> {
  const headers = { ...bearer(member.token), 'x-forwarded-for': address };
  const answer = await fetch(`${house.origins.site}/wps/member/info`, { headers });
  const json = (await answer.json()) as { success: boolean; code?: string };
  return json.success ? 'answered' : json.code!;
}

describe('a rule', () => {
  test('keeps a range out from the next call on, until it is lifted', async () => {
    const rule = await add('deny', '203.0.113.9/24');
    expect(rule).toMatchObject({
      value: '203.0.113.0/24',
      addedBy: 'owner',
      note: 'Seen in a test',
      until: null,
    });
    expect((await access().list()).items).toEqual([rule]);
    expect([await statusFrom('203.0.113.77'), await statusFrom('203.0.114.77')]).toEqual([2, 0]);
    await lift(rule.id);
    expect(await statusFrom('203.0.113.77')).toBe(0);
    expect((await access().list()).items).toEqual([]);
  });

  test('of IPv6 keeps out its range and nothing beside it', async () => {
    await add('deny', '2001:db8::/32');
    expect([await statusFrom('2001:db8::1'), await statusFrom('2001:db9::1')]).toEqual([2, 0]);
  });

  test('for an address beats the one that keeps it out, and both beat its country', async () => {
    await add('allow', ABROAD);
    await add('deny', '8.8.0.0/16');
    await add('allow', 'US');
    expect([await statusFrom(ABROAD), await statusFrom(NEAR_IT), await statusFrom('8.9.0.1')]).toEqual([
      0, 2, 0,
    ]);
  });

  test('for a country holds where no address rule does', async () => {
    await add('deny', 'US');
    expect([await statusFrom(ABROAD), await statusFrom('127.0.0.1')]).toEqual([2, 0]);
  });

  test('lets in where the site is closed to the rest', async () => {
    await add('allow', '127.0.0.1');
    await setDefault('closed');
    expect([await statusFrom('127.0.0.1'), await statusFrom(ABROAD)]).toEqual([0, 2]);
    await add('allow', 'US');
    expect([await statusFrom(ABROAD), await statusFrom('203.0.113.1')]).toEqual([0, 2]);
  });

  test('ends by itself at its time', async () => {
    const until = house.platform.now() + 60_000;
    await add('deny', ABROAD, { until });
    expect(await statusFrom(ABROAD)).toBe(2);
    house.clock.advance(60_001);
    expect(await statusFrom(ABROAD)).toBe(0);
    expect((await access().list()).items).toEqual([]);
    await add('deny', ABROAD);
    expect(await statusFrom(ABROAD), 'a new one in its place').toBe(2);
  });

  test('holds in another process from its next call on', async () => {
    const elsewhere = await createSiteServer(house.platform);
    const origin = await elsewhere.listen({ host: '127.0.0.1', port: 0 });
    expect(await statusFrom(ABROAD, origin)).toBe(0);
    await denyCountry(house, 'US');
    expect(await statusFrom(ABROAD, origin)).toBe(2);
    await elsewhere.close();
  });

  test('of one brand is nothing to another', async () => {
    const other = await addBrand(house);
    await add('deny', '127.0.0.1');
    const server = await createSiteServer(house.platform);
    const at = async (host: string) =>
      (await server.inject({ url: '/wps/system/status', headers: { host } })).json().value.status;
    expect([await at('127.0.0.1'), await at(other.host)]).toEqual([2, 0]);
    await server.close();
  });
});

describe('a session', () => {
  test('that moves to where the brand is closed is refused at its next call, and goes on at home', async () => {
    await add('deny', 'US');
    expect(await infoFrom('127.0.0.1')).toBe('answered');
    expect(await infoFrom(ABROAD)).toBe('ip_restricted');
    expect(await infoFrom('127.0.0.1')).toBe('answered');
  });

  test('is refused at the first call after a rule shuts out where it is', async () => {
    expect(await infoFrom('203.0.113.7')).toBe('answered');
    const { id } = await add('deny', '203.0.113.0/24');
    expect(await infoFrom('203.0.113.7')).toBe('ip_restricted');
    await lift(id);
    expect(await infoFrom('203.0.113.7')).toBe('answered');
  });
});

test('the console stays open to staff whose own address the site refuses', async () => {
  await add('deny', '127.0.0.1');
  expect(await statusFrom('127.0.0.1')).toBe(2);
  expect((await access().list()).items).toHaveLength(1);
});

describe('a change', () => {
  test.each([
    ['address', '203.0.113.300', 'address_range'],
    ['address', 'everyone', 'address_range'],
    ['address', '0.0.0.0/0', 'range_too_wide'],
    ['address', '2000::/3', 'range_too_wide'],
    ['country', 'USA', 'country_code'],
  ] as const)('that is about no place is refused: %s %s', async (kind, value, rule) => {
    const body = {
      version: await versionNow(),
      kind,
      effect: 'deny',
      value,
      note: 'x',
      until: null,
    } as const;
    const refused = await refusalOf(access().add({ body }));
    expect(refused).toMatchObject({ code: 'field_rule', fields: { value: { rule } } });
  });

  test('that ends in the past, or is about what has a rule already, is refused', async () => {
    const past = await refusalOf(add('deny', ABROAD, { until: house.platform.now() - 1 }));
    expect(past).toMatchObject({ code: 'field_rule', fields: { until: { rule: 'in_future' } } });
    await add('deny', '203.0.113.0/24');
    const again = await refusalOf(add('allow', '203.0.113.1/24'));
    expect(again).toMatchObject({ code: 'field_rule', fields: { value: { rule: 'rule_exists' } } });
  });

  test('over another’s head is refused', async () => {
    const version = await versionNow();
    const { id } = await add('deny', ABROAD);
    for (const stale of [
      () => add('deny', NEAR_IT, { version }),
      () => access().lift({ body: { version, id } }),
      () => access().setDefault({ body: { version, byDefault: 'closed' } }),
    ])
      expect((await refusalOf(stale())).code).toBe('setting_conflict');
  });

  test('of sixteen at once counts once', async () => {
    const version = await versionNow();
    const wishes = Array.from({ length: 16 }, (_, last) => add('deny', `203.0.113.${last}`, { version }));
    const made = await Promise.allSettled(wishes);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is written into the audit log with what it was and is', async () => {
    const { id } = await add('deny', '203.0.113.0/24');
    await lift(id);
    await setDefault('closed');
    const { items } = await staff.client.audit.list({ query: {} });
    expect(items.slice(0, 3)).toMatchObject([
      { action: 'access.default', detail: { was: 'open', is: 'closed' } },
      { action: 'access.rule_lifted', subject: '203.0.113.0/24', detail: { effect: 'deny' } },
      {
        action: 'access.rule_added',
        subject: '203.0.113.0/24',
        detail: { effect: 'deny', note: 'Seen in a test' },
      },
    ]);
  });
});

describe('the verdict of an address', () => {
  test('names the rule that decides, its country, and without an address the caller’s own', async () => {
    const rule = await add('deny', '8.8.0.0/16');
    const of = (address?: string) => access().verdict({ query: { address } });
    expect(await of('8.8.8.8')).toEqual({ address: '8.8.8.8', countryCode: 'US', open: false, by: rule });
    expect(await of('::ffff:808:808')).toMatchObject({ address: '8.8.8.8', open: false });
    expect(await of('8.9.0.1')).toMatchObject({ countryCode: 'US', open: true, by: null });
    expect(await of()).toEqual({ address: '127.0.0.1', countryCode: null, open: true, by: null });
  });

  test('wants an address', async () => {
    const refused = await refusalOf(access().verdict({ query: { address: '1.2.3' } }));
    expect(refused).toMatchObject({ code: 'field_rule', fields: { address: { rule: 'address' } } });
  });
});

test('a thousand addresses that a visitor makes up are none of them believed', async () => {
  const direct = await bootHouse();
  await denyCountry(direct, 'US');
  const answers = new Set<string>();
  for (let n = 0; n < 1_000; n += 1) {
    const made = `8.${n % 256}.${n >> 8}.8`;
    const answer = await fetch(`${direct.origins.site}/wps/system/status`, {
      headers: {
        'x-forwarded-for': n % 2 ? made : `${made}, 127.0.0.1`,
        forwarded: `for=${made}`,
        'x-real-ip': made,
      },
    });
    const { value } = (await answer.json()) as { value: { status: number; location: { ip: string } } };
    answers.add(`${value.status} ${value.location.ip}`);
  }
  expect([...answers]).toEqual(['0 127.0.0.1']);
  await direct.close();
});
