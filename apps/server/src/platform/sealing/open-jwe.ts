import { createDecipheriv, createPublicKey, diffieHellman, hash, type KeyObject } from 'node:crypto';
import { parseStrictJson } from '@fairhouse/serve';
import * as z from 'zod';

const base64url = z.string().regex(/^[A-Za-z0-9_-]*$/);

/** The one algorithm. Whatever else a header names (compression, critical extensions) is not known, so not opened. */
const sealedHeader = z.strictObject({
  alg: z.literal('ECDH-ES'),
  enc: z.literal('A256GCM'),
  kid: z.string(),
  typ: z.literal('wps+jwe'),
  epk: z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: base64url, y: base64url }),
  apu: base64url.optional(),
  apv: base64url.optional(),
});

const KEY_BITS = 256;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A compact JWE that was read and not opened yet. */
export type SealedParts = {
  readonly header: z.infer<typeof sealedHeader>;
  /** What the tag covers besides the cipher text. */
  readonly covered: Buffer;
  readonly iv: Buffer;
  readonly cipherText: Buffer;
  readonly tag: Buffer;
};

/** Reads a compact JWE of ECDH-ES and A256GCM; undefined when it is anything else. */
export function readJwe(text: string): SealedParts | undefined {
  const parts = text.split('.');
  const [head = '', wrapped, iv = '', cipherText = '', tag = ''] = parts;
  if (parts.length !== 5 || wrapped !== '' || !parts.every((part) => base64url.safeParse(part).success))
    return undefined;
  const json = parseStrictJson(bytesOf(head).toString('utf8'));
  const header = json.ok ? sealedHeader.safeParse(json.value) : undefined;
  if (!header?.success) return undefined;
  const read = {
    header: header.data,
    covered: Buffer.from(head, 'ascii'),
    iv: bytesOf(iv),
    cipherText: bytesOf(cipherText),
    tag: bytesOf(tag),
  };
  return read.iv.length === IV_BYTES && read.tag.length === TAG_BYTES ? read : undefined;
}

/**
 * Opens it with the private key it was sealed to (RFC 7518 §4.6, §5.3), at once and in this thread. By Web Crypto each of
 * the five steps would wait for a thread of the pool, which takes longer than the steps do.
 * @throws when the sender's key is no point of the curve, or anything was bent
 */
export function openJwe(
  { header, covered, iv, cipherText, tag }: SealedParts,
  privateKey: KeyObject,
): string {
  const publicKey = createPublicKey({ key: header.epk, format: 'jwk' });
  const key = deriveKey(diffieHellman({ privateKey, publicKey }), header);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(covered).setAuthTag(tag);
  return Buffer.concat([decipher.update(cipherText), decipher.final()]).toString('utf8');
}

/** The Concat KDF of NIST SP 800-56A; one round of SHA-256 gives all 256 bits. */
const deriveKey = (shared: Buffer, { enc, apu = '', apv = '' }: SealedParts['header']): Buffer =>
  hash(
    'sha256',
    Buffer.concat([
      number(1),
      shared,
      ...withLength(Buffer.from(enc, 'ascii')),
      ...withLength(bytesOf(apu)),
      ...withLength(bytesOf(apv)),
      number(KEY_BITS),
    ]),
    'buffer',
  );

const withLength = (bytes: Buffer): Buffer[] => [number(bytes.length), bytes];

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');
