import { expect, it } from 'vitest';
import { readCookies, schemeOf, writeCookie } from './cookies.ts';

it('binds a cookie to the host by https, and lets a test have it by http', () => {
  const cookie = { name: 'partner', value: 'a-b_c', maxAgeSeconds: 60 };
  expect(writeCookie(cookie, 'https')).toBe(
    '__Host-partner=a-b_c; Path=/; SameSite=Strict; Max-Age=60; HttpOnly; Secure',
  );
  expect(writeCookie(cookie, 'http')).toBe('partner=a-b_c; Path=/; SameSite=Strict; Max-Age=60; HttpOnly');
  expect([schemeOf('https://play.example'), schemeOf('http://127.0.0.1:4000')]).toEqual(['https', 'http']);
});

it('lets a cookie go with the browser, be forgotten, or be read by the page', () => {
  expect(writeCookie({ name: 'a', value: '1' }, 'http')).not.toContain('Max-Age');
  expect(writeCookie({ name: 'a', value: null, maxAgeSeconds: 60 }, 'http')).toMatch(/^a=; .*Max-Age=0/);
  const readable = writeCookie({ name: 'flags', value: 'v1.remember', readable: true }, 'https');
  expect(readable).toBe('flags=v1.remember; Path=/; SameSite=Strict; Secure');
});

it('reads by https what only this host can have set', () => {
  expect({ ...readCookies('partner=planted; __Host-partner=real; other=1', 'https') }).toEqual({
    partner: 'real',
  });
  expect({ ...readCookies('__Host-partner=x', 'http') }).toEqual({});
});

it.each([
  [undefined, {}],
  ['', {}],
  [';;=; =x; a', {}],
  ['a=1;b=2 ;  c=', { a: '1', b: '2', c: '' }],
  ['a=1; a=2', { a: '1' }],
  ['a="1"; b=%00; c=a b; d=1=2; é=1; e e=1; f=1', { f: '1' }],
  ['__proto__=1; constructor=2', { ['__proto__']: '1', constructor: '2' }],
])('reads %j and no more', (header, found) => {
  expect(Object.entries(readCookies(header, 'http'))).toEqual(Object.entries(found));
});

it.each([
  { name: 'a b', value: '1' },
  { name: '', value: '1' },
  { name: 'a', value: '1; Domain=evil.test' },
  { name: 'a', value: 'x\r\nset-cookie: b=1' },
])('writes nothing that would need quoting: %j', (cookie) => {
  expect(() => writeCookie(cookie, 'https')).toThrow();
});
