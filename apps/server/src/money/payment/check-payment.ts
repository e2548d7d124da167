import { checkSignature } from '@fairhouse/client/signed';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { receivedCall } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../frame/platform.ts';
import { unseal } from '../../secrets/secrets.ts';
import { findPaymentProviderByKey } from './store.ts';

/** Which payment provider signed a call? */
export async function checkPaymentProvider(
  platform: Platform,
  request: FastifyRequest,
): Promise<Result<{ paymentProvider: string }, Refusal>> {
  let paymentProvider = '';
  const fault = await checkSignature(
    receivedCall(request),
    async (keyId) => {
      const row = await findPaymentProviderByKey(platform.db, keyId);
      paymentProvider = row?.code ?? '';
      return row && unseal(platform.config.sealing, 'payment_provider.secret', row.code, row.secret);
    },
    platform.now(),
  );
  return fault ? fail({ code: fault }) : ok({ paymentProvider });
}
