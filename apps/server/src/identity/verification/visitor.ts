import type { BrowserContext } from '@fairhouse/serve';
import { randomToken } from '../../secrets/secrets.ts';

const COOKIE = 'visitor';

/**
 * The browser that a call comes from, before anybody has logged in: a code that one asked for is worth nothing to
 * another. A browser without a name gets one for as long as it is open.
 */
export function visitorOf({ cookies, setCookie }: Pick<BrowserContext, 'cookies' | 'setCookie'>): string {
  const known = cookies[COOKIE] ?? '';
  if (/^[A-Za-z0-9_-]{43}$/.test(known)) return known;
  const value = randomToken();
  setCookie({ name: COOKIE, value });
  return value;
}
