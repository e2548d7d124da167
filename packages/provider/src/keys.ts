import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** The key for one purpose, hex; the platform derives the same from the same secret. */
export const secretFor = (secret: string, purpose: string): string =>
  Buffer.from(
    hkdfSync('sha256', Buffer.from(secret, 'hex'), Buffer.alloc(0), `fairhouse ${purpose} v1`, 32),
  ).toString('hex');

/** Signs what a provider asks of the wallet. */
export const walletKey = (secret: string, provider: string) => ({
  keyId: `${provider}-1`,
  secret: secretFor(secret, `provider ${provider}`),
});

/** Checks what the platform asks of a provider. @returns undefined for a key id that is not known */
export const platformSecret = (secret: string, provider: string, keyId: string): string | undefined =>
  keyId === 'platform-1' ? secretFor(secret, `vendor ${provider}`) : undefined;

/** 256 random bits as base64url: what a bearer holds. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. A copy of the database opens no session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Seals a seed of a provider, bound to the id that it belongs to: iv, tag, cipher text. */
export function sealSeed(secret: string, provider: string, id: string, seed: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', seedKey(secret, provider), iv).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(seed, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws when the secret is another, or the bytes were bent or moved to another id */
export function unsealSeed(secret: string, provider: string, id: string, sealed: Buffer): string {
  const key = seedKey(secret, provider);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(id)).setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}

const seedKey = (secret: string, provider: string): Buffer =>
  Buffer.from(secretFor(secret, `${provider} seed`), 'hex');
