import { expect, it } from 'vitest';
import { bearer, browserFetch, jarOf } from './jar.ts';

const TOKENS = ['first', 'second'].map((name) => name.padEnd(43, '0')) as [string, string];

/** A server that opens a session and binds it to a cookie of the browser. */
const opening =
  (token: string, cookie: string): typeof fetch =>
  async () =>
    new Response(JSON.stringify({ success: true, value: { token } }), {
      headers: { 'set-cookie': `partner=${cookie}; HttpOnly` },
    });

it('keeps the cookies of a session with its token, though the browser opens another', async () => {
  const browser = new Map<string, string>();
  await browserFetch(browser, opening(TOKENS[0], 'one'))('/');
  await browserFetch(browser, opening(TOKENS[1], 'two'))('/');
  expect(TOKENS.map((token) => jarOf(token).get('partner'))).toEqual(['one', 'two']);
  expect(bearer(TOKENS[0])).toEqual({ authorization: `Bearer ${TOKENS[0]}`, cookie: 'partner=one' });
});

it('has nothing for a token from elsewhere', () => {
  expect(bearer('x')).toEqual({ authorization: 'Bearer x' });
});
