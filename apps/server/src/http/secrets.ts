import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';

/** 256 random bits as base64url: what a bearer holds. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. A copy of the database opens no session. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** A name for an address in counters and audits that can't be turned back without the secret. */
export const pseudonym = (secret: string, ...parts: readonly string[]): string =>
  createHmac('sha256', keyOf(secret, 'pseudonym'))
    .update(parts.join('\u001f'))
    .digest('base64url')
    .slice(0, 24);

/** Seals a text with the platform's secret (AES-256-GCM): iv, tag, cipher text. */
export function seal(secret: string, text: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, 'seal'), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws when the secret is another or the bytes were bent */
export function unseal(secret: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, 'seal'), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), Buffer.alloc(0), `fairhouse ${purpose} v1`, 32));

/** A key for one purpose, derived from the secret: both sides of the built-in provider and sandbox know how. */
export const derivedSecret = (secret: string, purpose: string): string =>
  keyOf(secret, purpose).toString('hex');
