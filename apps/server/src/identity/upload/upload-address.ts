import { createHmac, timingSafeEqual } from 'node:crypto';
import { UPLOAD_PATH } from '@fairhouse/wire/identity/upload-limits';
import { derivedSecret } from '../../secrets/secrets.ts';

/** Long enough to look at a case, too short to be passed around. */
const LIFE_MS = 10 * 60_000;

const signatureOf = (secret: string, name: string, until: string): Buffer =>
  createHmac('sha256', derivedSecret(secret, 'upload address')).update(`${name}.${until}`).digest();

/** An address at which whoever holds it sees a picture for some minutes; it asks for no cookie and no token. */
export function addressOf(secret: string, name: string, nowMs: number): string {
  const until = (nowMs + LIFE_MS).toString(36);
  return `${UPLOAD_PATH}/${name}.${until}.${signatureOf(secret, name, until).toString('base64url')}`;
}

/** The name in an address that was given out and is still good. */
export function nameIn(secret: string, ticket: string, nowMs: number): string | undefined {
  const [name, until, signature] = ticket.split('.');
  if (!name || !until || !signature || Number.parseInt(until, 36) <= nowMs) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(secret, name, until);
  return given.length === right.length && timingSafeEqual(given, right) ? name : undefined;
}
