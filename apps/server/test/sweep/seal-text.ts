import { randomBytes } from 'node:crypto';
import type { RouteSpec } from '@fairhouse/wire/route';
import { CompactEncrypt, type CompactJWEHeaderParameters, importJWK } from 'jose';

export type SealingKey = {
  readonly kid: string;
  readonly jwk: { readonly kty: string; readonly crv: string; readonly x: string; readonly y: string };
};

/** The plain text of a sealed payload around fields that may be no JSON at all. */
export const frameAround = (
  fields: string,
  frame: { readonly aud: string; readonly iat: number; readonly nonce?: string },
): string =>
  `{"aud":${JSON.stringify(frame.aud)},"iat":${frame.iat},"nonce":"${frame.nonce ?? randomBytes(16).toString('base64url')}","fields":${fields},"pad":""}`;

export const audienceOf = (route: RouteSpec): string => `${route.method} ${route.path}`;

/** Seals any text to a key, under the header that the server wants unless told otherwise. */
export async function sealText(
  text: string,
  key: SealingKey,
  header: Partial<CompactJWEHeaderParameters> = {},
): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, typ: 'wps+jwe', ...header })
    .encrypt(await importJWK(key.jwk, 'ECDH-ES'));
}
