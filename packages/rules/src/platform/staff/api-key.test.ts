import { describe, expect, it } from 'vitest';
import { type ApiKey, findKeyFault, scopesLeft } from './api-key.ts';

const NOW = 1_000;
const KEY: ApiKey = { endedAt: null, expiresAt: 2_000, addresses: [], scopes: ['bet.read', 'report.read'] };
const CALL = { method: 'GET', scope: 'bet.read', ip: '203.0.113.7' };
const HELD = ['bet.read', 'member.read', 'report.read'];

describe('a call with an API key', () => {
  it('is let in where the key was given the scope and its maker holds it', () => {
    expect(findKeyFault(KEY, HELD, CALL, NOW)).toBeUndefined();
  });

  it.each([
    ['api_key_invalid', { ...KEY, endedAt: 999 }, CALL],
    ['api_key_invalid', { ...KEY, expiresAt: NOW }, CALL],
    ['api_key_address', { ...KEY, addresses: ['198.51.100.0/24', '2001:db8::/32'] }, CALL],
    ['api_key_address', { ...KEY, addresses: ['198.51.100.0/24'] }, { ...CALL, ip: 'unknown' }],
    ['api_key_read_only', KEY, { ...CALL, method: 'POST' }],
    ['api_key_scope', KEY, { ...CALL, scope: 'member.read' }],
    ['api_key_scope', KEY, { ...CALL, scope: undefined }],
  ] as const)('is refused with %s', (fault, key, call) => {
    expect(findKeyFault(key, HELD, call, NOW)).toBe(fault);
  });

  it('is let in from a range of its list, also where IPv6 maps the address', () => {
    const key = { ...KEY, addresses: ['198.51.100.7', '203.0.113.0/24'] };
    for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', '198.51.100.7'])
      expect(findKeyFault(key, HELD, { ...CALL, ip }, NOW)).toBeUndefined();
  });

  it('is narrowed by what its maker no longer holds', () => {
    expect(scopesLeft(KEY, ['report.read', 'member.read'])).toEqual(['report.read']);
    expect(findKeyFault(KEY, ['report.read'], CALL, NOW)).toBe('api_key_scope');
  });
});
