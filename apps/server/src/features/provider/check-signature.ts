import { checkSignature } from '@fairhouse/client';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { rawBody } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../http/platform.ts';
import { unseal } from '../../http/secrets.ts';
import { findProviderByKey } from './store.ts';

/** None named: from everywhere. An address of IPv4 may arrive in the form of IPv6. */
const mayCallFrom = (allowed: readonly string[], ip: string): boolean =>
  allowed.length === 0 || allowed.includes(ip.replace(/^::ffff:(?=\d+\.)/, ''));

/** Which provider signed a call? */
export async function checkProvider(
  platform: Platform,
  request: FastifyRequest,
): Promise<Result<{ provider: string }, Refusal>> {
  let provider = '';
  const fault = await checkSignature(
    request.headers,
    rawBody(request),
    async (keyId) => {
      const row = await findProviderByKey(platform.db, keyId, platform.now());
      if (!row || !mayCallFrom(row.allowed_addresses, request.ip)) return undefined;
      provider = row.code;
      return unseal(platform.config.secret, row.secret);
    },
    platform.now(),
  );
  return fault ? fail({ code: fault }) : ok({ provider });
}
