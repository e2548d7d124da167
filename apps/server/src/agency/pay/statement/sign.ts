import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { derivedSecret } from '../../../secrets/secrets.ts';

/** What stands before the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that a house signs statements with. */
const keyOf = (secret: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8, Buffer.from(derivedSecret(secret, 'statement'), 'hex').subarray(0, 32)]),
    format: 'der',
    type: 'pkcs8',
  });

/** A hash belongs to the brand whose statement it is of. */
const messageOf = (brandId: string, hash: string): Buffer => Buffer.from(`${brandId}\n${hash}`);

export const signHash = (secret: string, brandId: string, hash: string): string =>
  sign(null, messageOf(brandId, hash), keyOf(secret)).toString('base64url');

export const isGenuine = (secret: string, brandId: string, hash: string, signature: string): boolean =>
  verify(null, messageOf(brandId, hash), createPublicKey(keyOf(secret)), Buffer.from(signature, 'base64url'));
