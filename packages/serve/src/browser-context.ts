import { HEADERS } from '@fairhouse/wire/headers';
import type { FastifyRequest } from 'fastify';
import { type Cookie, readCookies, type Scheme, writeCookie } from './cookies.ts';
import type { BrowserContext } from './handlers.ts';

/** What a browser brought along, and the `Set-Cookie` values that go back to it: of each name the last that was set. */
export function browserContext(
  request: FastifyRequest,
  scheme: Scheme,
): { readonly browser: BrowserContext; readonly written: () => readonly string[] } {
  const set = new Map<string, Cookie>();
  return {
    browser: {
      proof: readProof(request.headers[HEADERS.proof]),
      language: String(request.headers[HEADERS.language] ?? ''),
      cookies: readCookies(request.headers.cookie, scheme),
      setCookie: (cookie) => {
        set.set(cookie.name, cookie);
      },
    },
    written: () => [...set.values()].map((cookie) => writeCookie(cookie, scheme)),
  };
}

const readProof = (header: string | string[] | undefined): string =>
  typeof header === 'string' && /^[A-Za-z0-9_-]{43}$/.test(header) ? header : '';
