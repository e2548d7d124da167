import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { parseStrictJson } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import { SEALED_SKEW_SECONDS, sealedFrame } from '@fairhouse/wire/platform/sealing';
import type { Platform } from '../../frame/platform.ts';
import { seal, unseal } from '../../secrets/secrets.ts';
import { openJwe, readJwe } from './open-jwe.ts';
import type { Nonces } from './open-nonces.ts';
import { listSealingKeys, type PublicJwk, type SealingKeyRow, saveSealingKey } from './store.ts';

/** A key seals for a day and opens for a day more; then it is destroyed. */
const ROTATE_MS = 24 * 3_600_000;
const KEEP_MS = 2 * ROTATE_MS;

/** The key that clients seal with now; a new one is made when the newest is a day old. */
export async function currentSealingKey(platform: Platform): Promise<{ kid: string; jwk: PublicJwk }> {
  const nowMs = platform.now();
  const [newest] = await listSealingKeys(platform.db, nowMs - ROTATE_MS);
  const key = newest ?? (await makeKey(platform, nowMs));
  return { kid: key.kid, jwk: key.publicJwk };
}

async function makeKey(platform: Platform, nowMs: number): Promise<SealingKeyRow> {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y } = pair.publicKey.export({ format: 'jwk' });
  const kid = randomBytes(9).toString('base64url');
  const privateJwk = JSON.stringify(pair.privateKey.export({ format: 'jwk' }));
  const row: SealingKeyRow = {
    kid,
    publicJwk: { kty, crv, x, y } as PublicJwk,
    privateJwk: seal(platform.config.sealing, 'sealing_key.private_jwk', kid, privateJwk),
    createdAt: nowMs,
  };
  await transact(platform.db, (tx) => saveSealingKey(tx, row, nowMs - KEEP_MS));
  return row;
}

/**
 * Opens a sealed payload: known key, the one algorithm, made for this route, within the skew, never seen.
 * Whatever else is wrong answers the same `payload_invalid`.
 */
export async function openPayload(
  platform: Platform,
  nonces: Nonces,
  payload: string,
  { audience, nowMs }: { readonly audience: string; readonly nowMs: number },
): Promise<Result<unknown, Refusal>> {
  const text = await decrypt(platform, payload, nowMs).catch(() => undefined);
  const json = text === undefined ? undefined : parseStrictJson(text);
  const frame = json?.ok ? sealedFrame.safeParse(json.value) : undefined;
  if (!frame?.success || frame.data.aud !== audience) return fail({ code: 'payload_invalid' });
  if (Math.abs(nowMs - frame.data.iat) > SEALED_SKEW_SECONDS * 1000) return fail({ code: 'payload_stale' });
  const { nonce, fields } = frame.data;
  const fresh = await nonces.add({ nonce, expiresAtMs: nowMs + 2 * SEALED_SKEW_SECONDS * 1000 });
  return fresh ? ok(fields) : fail({ code: 'payload_replayed' });
}

async function decrypt(platform: Platform, payload: string, nowMs: number): Promise<string | undefined> {
  const sealed = readJwe(payload);
  const key = sealed && (await findKey(platform, sealed.header.kid, nowMs));
  return key && openJwe(sealed, key);
}

type OpenKey = { readonly key: KeyObject; readonly createdAt: number };

/** Keys that were unsealed before, by their names: to read one costs as much as to open a payload with it. */
const unsealed = new WeakMap<Platform, Map<string, OpenKey>>();

/** The private key of a name, while it still opens something. */
async function findKey(platform: Platform, kid: string, nowMs: number): Promise<OpenKey['key'] | undefined> {
  const known = unsealed.get(platform) ?? new Map<string, OpenKey>();
  unsealed.set(platform, known);
  for (const [name, { createdAt }] of known) if (createdAt <= nowMs - KEEP_MS) known.delete(name);
  const open = known.get(kid);
  if (open) return open.key;
  const row = (await listSealingKeys(platform.db, nowMs - KEEP_MS)).find((one) => one.kid === kid);
  if (!row) return undefined;
  const jwk = JSON.parse(unseal(platform.config.sealing, 'sealing_key.private_jwk', row.kid, row.privateJwk));
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  known.set(kid, { key, createdAt: row.createdAt });
  return key;
}
