import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { secretFor } from '@fairhouse/provider';

/** Seals a server seed, bound to the id of its pair: iv, tag, cipher text. */
export function sealSeed(secret: string, pairId: string, serverSeed: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', seedKey(secret), iv).setAAD(Buffer.from(pairId));
  const sealed = Buffer.concat([cipher.update(serverSeed, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws when the secret is another, or the bytes were bent or moved to another pair */
export function unsealSeed(secret: string, pairId: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', seedKey(secret), sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(pairId)).setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}

const seedKey = (secret: string): Buffer => Buffer.from(secretFor(secret, 'studio seed'), 'hex');
