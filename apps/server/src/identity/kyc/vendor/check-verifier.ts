import { checkSignature } from '@fairhouse/client/signed';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { receivedCall } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../../frame/platform.ts';
import { secretOf } from './open-adapter.ts';
import { findVendor } from './store.ts';

/** Did the identity vendor of a brand sign a call? */
export async function checkVerifier(
  platform: Platform,
  request: FastifyRequest,
  brandId: string,
): Promise<Result<{ verifier: string }, Refusal>> {
  const row = await findVendor(platform.db, brandId);
  const fault = await checkSignature(
    receivedCall(request),
    (keyId) => (row && keyId === row.keyId ? secretOf(platform, row) : undefined),
    platform.now(),
  );
  return fault || !row ? fail({ code: fault ?? 'signature_invalid' }) : ok({ verifier: row.name });
}
