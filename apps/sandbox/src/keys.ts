import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from '@fairhouse/client/signed';

/** The key for one purpose, hex; the platform derives the same from the same secret. */
export const secretFor = (secret: string, purpose: string): string =>
  Buffer.from(
    hkdfSync('sha256', Buffer.from(secret, 'hex'), Buffer.alloc(0), `fairhouse ${purpose} v1`, 32),
  ).toString('hex');

/** Signs what the sandbox tells the platform. */
export const callbackKey = (secret: string): SigningKey => ({
  keyId: 'sandbox-1',
  secret: secretFor(secret, 'callback sandbox'),
});

/** What the register of the sandbox is spoken to with, and answers with. */
export const registerKey = (secret: string): SigningKey => ({
  keyId: 'register-1',
  secret: secretFor(secret, 'exclusion register sandbox'),
});

/** What the identity vendor of the sandbox is spoken to with, and tells its verdicts with. */
export const verifierKey = (secret: string): SigningKey => ({
  keyId: 'verifier-1',
  secret: secretFor(secret, 'verifier sandbox'),
});

/** Checks what the platform asks of the sandbox. @returns undefined for a key id that is not known */
export function platformSecret(secret: string, keyId: string): string | undefined {
  if (keyId === 'platform-1') return secretFor(secret, 'payment sandbox');
  return [registerKey(secret), verifierKey(secret)].find((key) => key.keyId === keyId)?.secret;
}

/** An id nobody guesses: who knows a payment's id may decide it. */
export const randomId = (prefix: 'pay' | 'evt' | 'pyo' | 'exn' | 'ans' | 'apt' | 'chk'): string =>
  `${prefix}_${randomBytes(18).toString('base64url')}`;

/** A token for one form of one payment: chance and its proof. It lasts as long as the payment is undecided. */
export function formToken(secret: string, paymentId: string): string {
  const chance = randomBytes(12).toString('base64url');
  return `${chance}.${proofOf(secret, paymentId, chance)}`;
}

/** Was the token made by this sandbox for a form of this payment? Compares in constant time. */
export function checkFormToken(secret: string, paymentId: string, token: string): boolean {
  const [chance = '', proof = ''] = token.split('.');
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(secret, paymentId, chance))];
  return given.length === right.length && timingSafeEqual(given, right);
}

const proofOf = (secret: string, paymentId: string, chance: string): string =>
  createHmac('sha256', secretFor(secret, 'sandbox form'))
    .update(`${paymentId}.${chance}`)
    .digest('base64url');
