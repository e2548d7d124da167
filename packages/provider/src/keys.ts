import { createHash, hkdfSync, randomBytes } from 'node:crypto';

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
