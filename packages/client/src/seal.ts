import type { sealedFrame, sealingKey } from '@fairhouse/wire/platform/sealing';
import { CompactEncrypt, importJWK } from 'jose';
import type * as z from 'zod';

/** Plain texts are padded to a multiple of this, so that the length of a password does not show. */
const PAD_TO_BYTES = 512;

/**
 * Seals the fields of a call to the server's public key: compact JWE, ECDH-ES with A256GCM.
 * @param audience the route as "METHOD /path": the payload is good for no other
 */
export async function sealFields(
  fields: Record<string, unknown>,
  audience: string,
  key: z.infer<typeof sealingKey>,
): Promise<string> {
  const frame = { aud: audience, iat: key.serverTime, nonce: randomNonce(), fields, pad: '' };
  const length = new TextEncoder().encode(JSON.stringify(frame)).length;
  const pad = 'x'.repeat((PAD_TO_BYTES - (length % PAD_TO_BYTES)) % PAD_TO_BYTES);
  const plain = JSON.stringify({ ...frame, pad } satisfies z.infer<typeof sealedFrame>);
  return new CompactEncrypt(new TextEncoder().encode(plain))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, typ: 'wps+jwe' })
    .encrypt(await importJWK(key.jwk, 'ECDH-ES'));
}

/** 16 random bytes, base64url. */
function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
