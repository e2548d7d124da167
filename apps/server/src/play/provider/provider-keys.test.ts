import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createSignedClient, type SigningKey } from '@fairhouse/client/signed';
import { run, sql, transact } from '@fairhouse/db';
import { bootHouse, type House, messageHead, studioKey } from '@fairhouse/testkit';
import { providerApi } from '@fairhouse/wire/apis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seal } from '../../secrets/secrets.ts';

const HOUR_MS = 3_600_000;

let house: House;

beforeAll(async () => {
  house = await bootHouse({ trustedProxies: ['127.0.0.1'] });
});

afterEach(async () => {
  await plant(sql`update provider_key set retired_at = null where key_id = 'studio-1'`);
  await plant(sql`delete from provider_key where key_id = 'studio-2'`);
  await plant(sql`update provider set allowed_addresses = '{}'`);
});

afterAll(() => house.close());

/** A process may hold what it knows of a key for a second. */
const HELD_MS = 1_500;

const plant = async (change: ReturnType<typeof sql>) => {
  await transact(house.platform.db, (writer) => run(writer, change));
  house.clock.advance(HELD_MS);
};

const NEW_KEY: SigningKey = { keyId: 'studio-2', secret: 'a new secret of this test' };

const addKey = ({ keyId, secret }: SigningKey, provider = 'studio') =>
  plant(
    sql`insert into provider_key (key_id, provider, secret)
      values (${keyId}, ${provider}, ${seal(house.secret, 'provider_key.secret', keyId, secret)})`,
  );

const retireOldKey = (atMs: number) =>
  plant(sql`update provider_key set retired_at = ${new Date(atMs)} where key_id = 'studio-1'`);

/** What the wallet thinks of a call signed with a key: `heard`, or the refusal of its signature. */
async function ask(key: SigningKey, headers: Record<string, string> = {}): Promise<string> {
  const { provider } = createSignedClient(providerApi, {
    origin: house.origins.site,
    key,
    timeoutMs: 60_000,
    fetch: (address, init) =>
      fetch(address, { ...init, headers: { ...(init?.headers as Record<string, string>), ...headers } }),
  });
  const body = { ...messageHead(), player: 'nobody', session: 'none' };
  return provider.balance({ body }).then(
    ({ code }) => (code === 'PLAYER_NOT_FOUND' ? 'heard' : code),
    () => 'refused',
  );
}

describe('while one key replaces another', () => {
  test('both are heard, until the old one retires', async () => {
    const old = studioKey(house);
    expect([await ask(old), await ask(NEW_KEY)]).toEqual(['heard', 'refused']);
    await addKey(NEW_KEY);
    await retireOldKey(house.platform.now() + HOUR_MS);
    expect([await ask(old), await ask(NEW_KEY)]).toEqual(['heard', 'heard']);
    await retireOldKey(house.platform.now() - 1);
    expect([await ask(old), await ask(NEW_KEY)]).toEqual(['refused', 'heard']);
  });

  test('neither is heard with the secret of the other', async () => {
    const old = studioKey(house);
    await addKey(NEW_KEY);
    expect(await ask({ keyId: old.keyId, secret: NEW_KEY.secret })).toBe('refused');
    expect(await ask({ keyId: NEW_KEY.keyId, secret: old.secret })).toBe('refused');
  });
});

describe('the command of the operator', () => {
  const command = promisify(execFile);
  const providerKey = async (...args: readonly string[]) => {
    const main = join(import.meta.dirname, '..', '..', 'provider-key.ts');
    const env = {
      ...process.env,
      DATABASE_URL: house.databaseUrl,
      FAIRHOUSE_SECRET: house.platform.config.secret,
    };
    const { stdout } = await command(process.execPath, [main, ...args], { env });
    house.clock.advance(HELD_MS);
    return stdout.trim();
  };

  test('adds a key that is heard, and retires one', async () => {
    const secret = await providerKey('add', 'studio', 'studio-2');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await ask({ keyId: 'studio-2', secret })).toBe('heard');
    expect(await providerKey('retire', 'studio-1', '0')).toContain('valid until');
    expect([await ask(studioKey(house)), await ask({ keyId: 'studio-2', secret })]).toEqual([
      'refused',
      'heard',
    ]);
  });

  test.each([
    ['of an unknown provider', ['add', 'nobody', 'nobody-1']],
    ['under a known id', ['add', 'studio', 'studio-1']],
    ['that is not there', ['retire', 'studio-9', '0']],
    ['in no hours', ['retire', 'studio-1', 'soon']],
  ])('refuses a key %s', async (_why, args) => {
    await expect(providerKey(...args)).rejects.toMatchObject({ code: 1 });
    expect(await ask(studioKey(house))).toBe('heard');
  });
});

describe('a provider with a list of addresses', () => {
  const from = (address: string) => ask(studioKey(house), { 'x-forwarded-for': address });

  test('is heard from these alone', async () => {
    await plant(sql`update provider set allowed_addresses = '{203.0.113.7,2001:db8::7}'`);
    expect(await from('203.0.113.7')).toBe('heard');
    expect(await from('::ffff:203.0.113.7')).toBe('heard');
    expect(await from('2001:db8::7')).toBe('heard');
    expect(await from('203.0.113.8')).toBe('refused');
    expect(await ask(studioKey(house))).toBe('refused');
  });

  test('that is empty is heard from anywhere', async () => {
    expect(await from('203.0.113.8')).toBe('heard');
  });
});
