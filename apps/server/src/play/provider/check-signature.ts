import { checkSignature } from '@fairhouse/client/signed';
import { BoundedMap, fail, ok, type Result } from '@fairhouse/kernel';
import { receivedCall } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../frame/platform.ts';
import { unseal } from '../../secrets/secrets.ts';
import { findProviderByKey } from './store.ts';

/** None named: from everywhere. An address of IPv4 may arrive in the form of IPv6. */
const mayCallFrom = (allowed: readonly string[], ip: string): boolean =>
  allowed.length === 0 || allowed.includes(ip.replace(/^::ffff:(?=\d+\.)/, ''));

/** A key that is retired, and an address that is no longer allowed, are refused after so long at the latest. */
const REMEMBERED_MS = 1_000;

const KEYS_MAX = 1_000;

type ProviderKey = {
  readonly code: string;
  readonly secret: string;
  readonly allowedAddresses: readonly string[];
};

/** Tells which provider signed a call. */
export function openProviderCheck(platform: Platform) {
  const keys = new BoundedMap<string, { readonly untilMs: number; readonly key: ProviderKey | undefined }>(
    KEYS_MAX,
  );

  async function findKey(keyId: string): Promise<ProviderKey | undefined> {
    const nowMs = platform.now();
    const known = keys.get(keyId);
    if (known && nowMs < known.untilMs) return known.key;
    const row = await findProviderByKey(platform.db, keyId, nowMs);
    const key = row && {
      code: row.code,
      secret: unseal(platform.config.sealing, 'provider_key.secret', keyId, row.secret),
      allowedAddresses: row.allowedAddresses,
    };
    keys.set(keyId, { untilMs: nowMs + REMEMBERED_MS, key });
    return key;
  }

  return async (request: FastifyRequest): Promise<Result<{ provider: string }, Refusal>> => {
    let provider = '';
    const fault = await checkSignature(
      receivedCall(request),
      async (keyId) => {
        const key = await findKey(keyId);
        if (!key || !mayCallFrom(key.allowedAddresses, request.ip)) return undefined;
        provider = key.code;
        return key.secret;
      },
      platform.now(),
    );
    return fault ? fail({ code: fault }) : ok({ provider });
  };
}
