import { createHmac, timingSafeEqual } from 'node:crypto';

/** The query of a game's address that names the site around it. */
export const SITE_QUERY = 'site';

const macOf = (secret: string, origin: string): Buffer =>
  createHmac('sha256', secret).update(`site\n${origin}`).digest();

/** The origin of the site that may frame a game, as an address carries it: `base64url(origin).base64url(mac)`. */
export const signSite = (secret: string, origin: string): string =>
  `${Buffer.from(origin).toString('base64url')}.${macOf(secret, origin).toString('base64url')}`;

/** @returns undefined when whoever holds the secret did not sign it */
export function readSite(secret: string, signed: string): string | undefined {
  const [said = '', mac = ''] = signed.split('.');
  const origin = Buffer.from(said, 'base64url').toString();
  const [given, own] = [Buffer.from(mac, 'base64url'), macOf(secret, origin)];
  return given.length === own.length && timingSafeEqual(given, own) ? origin : undefined;
}
