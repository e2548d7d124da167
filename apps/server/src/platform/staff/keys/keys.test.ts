import { listRows, run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  type House,
  hire,
  newMember,
  ownerSession,
  refusalCode,
  refusalOf,
  type Staff,
  signInStaff,
} from '@fairhouse/testkit';
import { opsApi } from '@fairhouse/wire/apis';
import { KEY_SCOPES, KEYS_MAX, type KeyScope, type StaffKey } from '@fairhouse/wire/platform/staff-key';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashToken } from '../../../secrets/secrets.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CODE_MS = 30_000;
const reason = 'The warehouse reads it every night.';

let house: House;
let owner: Staff;

beforeEach(async () => {
  house = await bootHouse({ trustedProxies: ['127.0.0.1'] });
  owner = await ownerSession(house);
});

afterEach(() => house?.close());

function freshCode({ totp }: Staff): string {
  house.clock.advance(CODE_MS);
  return totp.generate({ timestamp: house.platform.now() });
}

type Wish = { name?: string; scopes?: KeyScope[]; addresses?: string[]; days?: number; code?: string };

const make = (who: Staff, { name = 'warehouse', scopes = ['bet.read'], ...rest }: Wish = {}) =>
  who.client.staff.makeKey({
    body: { name, scopes, addresses: [], days: 30, reason, code: freshCode(who), ...rest },
  });

type Answer = { status: number; code: string | undefined; value: unknown };

async function call(secret: string, path: string, init: RequestInit & { ip?: string } = {}): Promise<Answer> {
  const { ip = '198.51.100.7', ...rest } = init;
  const response = await fetch(`${house.origins.console}${path}`, {
    ...rest,
    headers: { authorization: `Bearer ${secret}`, 'x-forwarded-for': ip },
  });
  const { code, value } = (await response.json()) as { code?: string; value?: unknown };
  return { status: response.status, code, value };
}

const listed = async (id: string): Promise<StaffKey> => {
  const key = (await owner.client.staff.keys()).items.find((one) => one.id === id);
  if (!key) throw new Error('no such key');
  return key;
};

const setRole = (who: Staff, was: string, role: string) =>
  owner.client.staff.setRole({
    params: { id: who.id as Parameters<typeof owner.client.staff.setRole>[0]['params']['id'] },
    body: { role, was, reason },
  });

/** Somebody who makes keys and sees bets and reports, and no members. */
async function deskLead(): Promise<Staff> {
  const lead = await hire(house, owner, 'support');
  await owner.client.staff.makeRole({
    body: {
      name: 'Data desk',
      permissions: ['key.manage', 'bet.read', 'report.read'],
      reason,
      code: freshCode(owner),
    },
  });
  await setRole(lead, 'support', 'Data desk');
  return lead;
}

describe('an API key', () => {
  test('reads what its scopes name, in its brand, and nothing else', async () => {
    const { secret, key } = await make(owner, { scopes: ['bet.read', 'member.read'] });
    const member = await newMember(house);
    const rounds = await call(secret, '/ops/rounds');
    expect(rounds).toMatchObject({ status: 200, value: { items: [] } });
    const members = await call(secret, '/ops/members');
    expect((members.value as { items: { id: string }[] }).items.map(({ id }) => id)).toContain(member.id);
    expect(await call(secret, '/ops/report/saved')).toMatchObject({ status: 403, code: 'api_key_scope' });
    expect(await call(secret, '/ops/worklist')).toMatchObject({ status: 403, code: 'api_key_scope' });
    expect(await call(secret, '/ops/session')).toMatchObject({ status: 401, code: 'staff_not_logged_in' });
    const locked = await call(secret, `/ops/members/${member.id}/state`, { method: 'PUT' });
    expect(locked).toMatchObject({ status: 403, code: 'api_key_read_only' });
    expect(await listed(key.id)).toMatchObject({
      calls: 2,
      refused: 3,
      lastUse: { ip: '198.51.100.7' },
      allows: ['member.read', 'bet.read'],
    });
  });

  test('is told once: of its secret only the hash is stored', async () => {
    const { secret, key } = await make(owner);
    expect(secret).toMatch(/^fhk_[A-Za-z0-9_-]{43}$/);
    expect(key.hint).toBe(secret.slice(-4));
    const [row] = await asSuperuser(house, (tx) =>
      listRows(
        tx,
        sql<{ tokenHash: Buffer; whole: string }>`select token_hash, k::text as whole from staff_key k`,
      ),
    );
    expect(row!.tokenHash).toEqual(hashToken(secret));
    expect(row!.whole).not.toContain(secret.slice(4));
    const log = await owner.client.audit.list({ query: { subject: key.id } });
    expect(JSON.stringify(log.items)).toContain('staff.key_made');
    expect(JSON.stringify(log.items)).not.toContain(secret.slice(4));
  });

  test('takes a fresh code of the authenticator, which counts once', async () => {
    const code = freshCode(owner);
    await make(owner, { code });
    expect(await refusalCode(make(owner, { name: 'again', code }))).toBe('authenticator_code_wrong');
    expect((await owner.client.staff.keys()).items).toHaveLength(1);
  });

  test('of another brand sees none of this one, and its makers end none of this one’s', async () => {
    const elsewhere = await addBrand(house);
    const { key } = await make(owner);
    const member = await newMember(house);
    const secret = `fhk_${'k'.repeat(43)}`;
    await asSuperuser(house, async (tx) => {
      await run(
        tx,
        sql`insert into staff (id, brand_id, username, username_key, password_hash, must_change, totp_confirmed, role, created_at)
          values (${`stf_${'9'.repeat(26)}`}, ${elsewhere.id}, 'far', 'far', '-', false, true, 'owner', now())`,
      );
      await run(
        tx,
        sql`insert into staff_key (id, brand_id, made_by, name, token_hash, hint, scopes, addresses, made_at, expires_at)
          values (${`key_${'9'.repeat(26)}`}, ${elsewhere.id}, ${`stf_${'9'.repeat(26)}`}, 'far', ${hashToken(secret)}, 'kkkk',
            ${KEY_SCOPES}::text[], '{}', ${new Date(house.platform.now())}, ${new Date(house.platform.now() + DAY)})`,
      );
    });
    expect(await call(secret, '/ops/members')).toMatchObject({ status: 200, value: { items: [] } });
    expect(await call(secret, `/ops/members/${member.id}`)).toMatchObject({ status: 404, code: 'not_found' });
    const far = { params: { id: `key_${'9'.repeat(26)}` as StaffKey['id'] }, body: { reason } };
    expect(await refusalCode(owner.client.staff.endKey(far))).toBe('not_found');
    expect(await refusalCode(owner.client.staff.keyUses({ params: far.params }))).toBe('not_found');
    expect((await call(secret, '/ops/members')).status).toBe(200);
    expect((await owner.client.staff.keys()).items.map(({ id }) => id)).toEqual([key.id]);
  });

  test('never gives what its maker does not hold, nor what emergency access would add', async () => {
    const lead = await deskLead();
    const asked = make(lead, { scopes: ['bet.read', 'member.read'] });
    expect(await refusalOf(asked)).toMatchObject({
      code: 'key_scope_not_held',
      params: { scopes: 'member.read' },
    });
    const elevation = await lead.client.staff.askElevation({ body: { role: 'risk', minutes: 60, reason } });
    await owner.client.approval.decide({ params: { id: elevation.id }, body: { verdict: 'approved' } });
    expect((await lead.client.staff.me()).permissions).toContain('member.read');
    expect(await refusalCode(make(lead, { scopes: ['member.read'] }))).toBe('key_scope_not_held');
    expect((await owner.client.staff.keys()).items).toEqual([]);
  });

  test('narrows at once with the role of its maker, and ends with their account', async () => {
    const lead = await deskLead();
    const { secret, key } = await make(lead, { scopes: ['bet.read', 'report.read'] });
    expect((await call(secret, '/ops/rounds')).status).toBe(200);
    await setRole(lead, 'Data desk', 'marketing');
    expect(await call(secret, '/ops/rounds')).toMatchObject({ code: 'api_key_scope' });
    expect((await call(secret, '/ops/report/saved')).status).toBe(200);
    expect(await listed(key.id)).toMatchObject({
      scopes: ['bet.read', 'report.read'],
      allows: ['report.read'],
    });
    await owner.client.staff.deactivate({
      params: { id: lead.id as Parameters<typeof owner.client.staff.deactivate>[0]['params']['id'] },
      body: { reason },
    });
    expect(await call(secret, '/ops/report/saved')).toMatchObject({ code: 'api_key_scope' });
    expect(await listed(key.id)).toMatchObject({ state: 'live', allows: [] });
  });

  test('works from the addresses of its list alone', async () => {
    const { secret, key } = await make(owner, {
      addresses: ['203.0.113.7/24', '2001:db8::/32', '203.0.113.9/24'],
    });
    expect(key.addresses).toEqual(['203.0.113.0/24', '2001:db8::/32']);
    expect((await call(secret, '/ops/rounds', { ip: '203.0.113.200' })).status).toBe(200);
    expect((await call(secret, '/ops/rounds', { ip: '2001:db8:7::1' })).status).toBe(200);
    const wrong = await call(secret, '/ops/rounds', { ip: '203.0.114.1' });
    expect(wrong).toMatchObject({ status: 403, code: 'api_key_address' });
    expect(await listed(key.id)).toMatchObject({ calls: 2, refused: 1, lastUse: { ip: '2001:db8:7::1' } });
    const odd = await refusalOf(make(owner, { name: 'odd', addresses: ['203.0.113.0/24', 'home'] }));
    expect(odd).toMatchObject({ code: 'field_rule', fields: { addresses: { rule: 'address_range' } } });
  });

  test('expires by itself', async () => {
    const { secret, key } = await make(owner, { days: 1 });
    house.clock.advance(DAY - HOUR);
    expect((await call(secret, '/ops/rounds')).status).toBe(200);
    house.clock.advance(HOUR);
    expect(await call(secret, '/ops/rounds')).toMatchObject({ status: 401, code: 'api_key_invalid' });
    const { client } = await signInStaff(house, owner);
    expect((await client.staff.keys()).items[0]).toMatchObject({ id: key.id, state: 'expired', calls: 1 });
  });

  test('revoked in the middle of 64 calls answers none after it, and every call is counted', async () => {
    const { secret, key } = await make(owner);
    const calls = Array.from({ length: 64 }, () => call(secret, '/ops/rounds'));
    await owner.client.staff.endKey({ params: { id: key.id }, body: { reason } });
    const after = await Promise.all(Array.from({ length: 16 }, () => call(secret, '/ops/rounds')));
    expect(new Set(after.map(({ code }) => code))).toEqual(new Set(['api_key_invalid']));
    const answers = await Promise.all(calls);
    expect(answers.every(({ status, code }) => status === 200 || code === 'api_key_invalid')).toBe(true);
    const answered = answers.filter(({ status }) => status === 200).length;
    const told = await listed(key.id);
    expect(told).toMatchObject({ state: 'ended', endedBy: 'owner' });
    expect([told.calls, told.refused]).toEqual([answered, 80 - answered]);
    const { items } = await owner.client.staff.keyUses({ params: { id: key.id } });
    expect(items).toEqual([
      { route: 'GET /ops/rounds', calls: answered, refused: 80 - answered, lastDay: expect.any(String) },
    ]);
    const { items: log } = await owner.client.audit.list({ query: { subject: key.id } });
    expect(log[0]).toMatchObject({ action: 'staff.key_ended', detail: { name: 'warehouse', reason } });
  });

  test('is named in the log of who looked, not its maker', async () => {
    const { secret, key } = await make(owner, { scopes: ['member.read'] });
    const member = await newMember(house);
    expect((await call(secret, `/ops/members/${member.id}`)).status).toBe(200);
    const { items } = await owner.client.audit.list({ query: { subject: member.id } });
    const look = items.find(({ action }) => action === 'member.opened');
    expect(look?.actor).toEqual({ kind: 'apiKey', id: key.id, name: 'warehouse' });
  });

  test('has a name of its own for ever, and a brand has so many at most', async () => {
    const { key } = await make(owner);
    await owner.client.staff.endKey({ params: { id: key.id }, body: { reason } });
    expect(await refusalCode(make(owner))).toBe('key_name_taken');
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`insert into staff_key (id, brand_id, made_by, name, token_hash, hint, scopes, addresses, made_at, expires_at)
          select 'key_' || n, ${house.brandId}, ${owner.id}, 'planted-' || n, sha256(n::text::bytea), 'xxxx', '{bet.read}', '{}',
            ${new Date(house.platform.now())}, ${new Date(house.platform.now() + DAY)} from generate_series(1, ${KEYS_MAX}::int) n`,
      ),
    );
    expect(await refusalOf(make(owner, { name: 'one-more' }))).toMatchObject({
      code: 'keys_full',
      params: { most: KEYS_MAX },
    });
  });

  test('is nothing to the site, and no scope that writes can be stored', async () => {
    const { secret } = await make(owner);
    const site = await fetch(`${house.origins.site}/wps/member/info`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(site.status).toBe(401);
    const forged = asSuperuser(house, (tx) =>
      run(tx, sql`update staff_key set scopes = '{bet.read,game.write}'`),
    );
    await expect(forged).rejects.toThrow(/check/);
  });
});

const reading = Object.values(opsApi)
  .flatMap((feature) => Object.values(feature))
  .filter(({ method, guards }) => method === 'GET' && guards[0].startsWith('staff:'));

test('every scope opens at least one route, and what people read alone is no scope', () => {
  for (const scope of KEY_SCOPES)
    expect(
      reading.some(({ guards }) => guards[0] === `staff:${scope}`),
      scope,
    ).toBe(true);
  for (const kept of ['kyc.read', 'chat.read', 'aml.read', 'approval.read'])
    expect(KEY_SCOPES as readonly string[]).not.toContain(kept);
});
