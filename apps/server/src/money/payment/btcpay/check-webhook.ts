import { createHmac, timingSafeEqual } from 'node:crypto';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { rawBody } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../../frame/platform.ts';
import { unseal } from '../../../secrets/secrets.ts';
import { listPaymentProviders } from '../store.ts';

/**
 * Which payment server signed a webhook? `BTCPay-Sig: sha256=<hex>`, the HMAC of the raw body under the secret of the
 * webhook. It carries no time: what it says is asked for again at the server, so an old one tells nothing old.
 */
export async function checkWebhook(
  platform: Platform,
  request: FastifyRequest,
): Promise<Result<{ paymentProvider: string }, Refusal>> {
  const given = /^sha256=([0-9a-f]{64})$/.exec(String(request.headers['btcpay-sig'] ?? ''))?.[1];
  if (!given) return fail({ code: 'signature_invalid' });
  const servers = await listPaymentProviders(platform.db, 'btcpay');
  const signer = servers.find(({ code, secret }) => {
    const key = unseal(platform.config.sealing, 'payment_provider.secret', code, secret);
    const right = createHmac('sha256', key).update(rawBody(request)).digest();
    return timingSafeEqual(right, Buffer.from(given, 'hex'));
  });
  return signer ? ok({ paymentProvider: signer.code }) : fail({ code: 'signature_invalid' });
}
