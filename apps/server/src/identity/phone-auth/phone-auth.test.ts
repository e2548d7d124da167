import { run, sql, transact } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  type IdentityKeys,
  openIdentityKeys,
  type TokenClaims,
} from '@fairhouse/testkit';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveIdToken } from './prove-id-token.ts';
import { takePhoneProof } from './store.ts';

const PHONE = '+84901234567';
const PROJECT = 'koi-house-1';

let house: House;
let provider: IdentityKeys;

beforeAll(async () => {
  house = await bootHouse();
  provider = await openIdentityKeys();
  await setUp(provider.keysUrl);
});

afterAll(async () => {
  await provider?.close();
  await house?.close();
});

const setUp = (keysUrl: string) =>
  asSuperuser(house, (tx) => {
    const settings = JSON.stringify({ channel: 'firebase', projectId: PROJECT, keysUrl });
    return run(
      tx,
      sql`insert into brand_adapter (brand_id, channel, kind, settings)
        values (${house.brandId}, 'phone_auth', 'firebase', ${settings}::jsonb)
        on conflict (brand_id, channel) do update set settings = excluded.settings`,
    );
  });

const seconds = () => Math.floor(house.platform.now() / 1_000);

/** The payload of a phone sign-in, as the provider and its emulator write it. */
const claims = (more: TokenClaims = {}): TokenClaims => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'Zx81aVbN',
  user_id: 'Zx81aVbN',
  iat: seconds() - 5,
  auth_time: seconds() - 5,
  exp: seconds() + 3_600,
  phone_number: PHONE,
  firebase: { identities: { phone: [PHONE] }, sign_in_provider: 'phone' },
  ...more,
});

const prove = (idToken: string, e164 = PHONE, channel = 'firebase') =>
  proveIdToken(house.platform, { id: house.brandId }, channel, idToken, e164);

const codeOf = async (idToken: string, e164?: string, channel?: string) => {
  const outcome = await prove(idToken, e164, channel);
  return outcome.ok ? 'ok' : outcome.fault.code;
};

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

describe('an ID token', () => {
  it('of the project proves the phone that it names, once, of fifty at once', async () => {
    const outcome = await prove(provider.sign(claims()));
    if (!outcome.ok) throw new Error(outcome.fault.code);
    const taken = await Promise.all(
      Array.from({ length: 50 }, () =>
        transact(house.platform.db, (tx) => takePhoneProof(tx, outcome.value)),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it.each([
    ['another issuer', { iss: 'https://securetoken.google.com/other' }, 'phone_auth_unknown'],
    ['another audience', { aud: 'other' }, 'phone_auth_unknown'],
    ['another way to sign in', { firebase: { sign_in_provider: 'anonymous' } }, 'phone_auth_unknown'],
    ['no phone', { phone_number: undefined }, 'phone_auth_unknown'],
    ['no subject', { sub: undefined }, 'phone_auth_unknown'],
    ['no time', { iat: undefined }, 'phone_auth_unknown'],
    ['another phone', { phone_number: '+84901234568' }, 'phone_auth_invalid_phone_number'],
  ])('with %s is refused', async (_, more, code) => {
    expect(await codeOf(provider.sign(claims(more)))).toBe(code);
  });

  it('that is over, older than five minutes or of an older sign-in is refused', async () => {
    const now = seconds();
    expect(await codeOf(provider.sign(claims({ exp: now - 10 })))).toBe('phone_auth_code_expired');
    expect(await codeOf(provider.sign(claims({ iat: now - 310 })))).toBe('phone_auth_code_expired');
    expect(await codeOf(provider.sign(claims({ auth_time: now - 310 })))).toBe('phone_auth_code_expired');
  });

  it('from the future is refused', async () => {
    const now = seconds();
    expect(await codeOf(provider.sign(claims({ iat: now + 60 })))).toBe('phone_auth_unknown');
    expect(await codeOf(provider.sign(claims({ auth_time: now + 60 })))).toBe('phone_auth_unknown');
  });

  it('without a signature, as the emulator writes it, is refused', async () => {
    const bare = `${part({ alg: 'none', typ: 'JWT' })}.${part(claims())}.`;
    expect(await codeOf(bare)).toBe('phone_auth_unknown');
  });

  it('signed with the public key as if it were a secret is refused', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(provider.publicJwk()));
    const forged = await new SignJWT({ ...claims() })
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(secret);
    expect(await codeOf(forged)).toBe('phone_auth_unknown');
  });

  it.each(['', 'x', 'a.b.c', 'x'.repeat(5_000)])('that is none (%#) is refused', async (text) => {
    expect(await codeOf(text)).toBe('phone_auth_unknown');
  });

  it('signed by a key that is not published, or bent, is refused', async () => {
    const stranger = await openIdentityKeys();
    expect(await codeOf(stranger.sign(claims()))).toBe('phone_auth_unknown');
    expect(await codeOf(stranger.sign(claims(), { kid: 'unheard-of' }))).toBe('phone_auth_unknown');
    await stranger.close();
    const [head, , signature] = provider.sign(claims()).split('.');
    const other = part(claims({ phone_number: '+84900000000' }));
    expect(await codeOf(`${head}.${other}.${signature}`, '+84900000000')).toBe('phone_auth_unknown');
  });

  it('is refused for a channel that the brand has not set up', async () => {
    expect(await codeOf(provider.sign(claims()), PHONE, 'other')).toBe('phone_auth_operation_not_allowed');
  });

  it('is believed after the keys have changed', async () => {
    provider.rotate();
    const fresh = () => provider.sign(claims());
    await expect.poll(async () => codeOf(await fresh()), { interval: 500 }).toBe('ok');
  });

  it('is refused while the keys are out of reach', async () => {
    const gone = await openIdentityKeys();
    await setUp(gone.keysUrl);
    const token = gone.sign(claims());
    await gone.close();
    expect(await codeOf(token)).toBe('phone_auth_unknown');
    await setUp(provider.keysUrl);
  });
});
