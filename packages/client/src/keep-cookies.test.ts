import { expect, it } from 'vitest';
import { type CookieJar, cookieHeader, fetchWithCookies } from './keep-cookies.ts';

/** A server that says what cookies it saw and sets others. */
const answering =
  (...set: string[]): typeof fetch =>
  async (_address, init) => {
    const headers = new Headers(set.map((line) => ['set-cookie', line] as [string, string]));
    return new Response((init!.headers as Record<string, string>).cookie ?? 'none', { headers });
  };

it('sends what it was given, takes the newest of a name and drops what has no age left', async () => {
  const jar: CookieJar = new Map();
  const call = async (...set: string[]) => (await fetchWithCookies(jar, answering(...set))('/')).text();
  expect(await call('a=1; Path=/; HttpOnly', 'b=2; Max-Age=60')).toBe('none');
  expect(await call('a=3', 'b=; Path=/; Max-Age=0')).toBe('a=1; b=2');
  expect(await call()).toBe('a=3');
  expect(cookieHeader(jar)).toBe('a=3');
});

it('leaves the other headers of a call alone', async () => {
  const seen: unknown[] = [];
  const send: typeof fetch = async (_address, init) => {
    seen.push(init?.headers);
    return new Response('');
  };
  await fetchWithCookies(new Map([['a', '1']]), send)('/', { headers: { 'x-trace-id': 't' } });
  expect(seen).toEqual([{ 'x-trace-id': 't', cookie: 'a=1' }]);
});
