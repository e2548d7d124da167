import { checkSignature } from '@fairhouse/client';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { rawBody } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../http/platform.ts';
import { unseal } from '../../http/secrets.ts';
import { findProviderByKey } from './store.ts';

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
      const row = await findProviderByKey(platform.db, keyId);
      provider = row?.code ?? '';
      return row && unseal(platform.config.secret, row.secret);
    },
    platform.now(),
  );
  return fault ? fail({ code: fault }) : ok({ provider });
}
