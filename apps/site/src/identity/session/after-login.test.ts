import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { windowAfter as WindowAfter } from './after-login.ts';

let windowAfter: typeof WindowAfter;

beforeAll(async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  ({ windowAfter } = await import('./after-login.ts'));
});

const reply = {
  token: 'a',
  firstTimeLogin: false,
  passwordExpired: false,
  passwordWeak: false,
  agentType: 0,
  lastLogin: null,
};

describe('after a login', () => {
  it('nothing opens for a member who was here before', () => {
    expect(windowAfter(reply)).toBeUndefined();
  });

  it.each([
    [0, 'firstLogin'],
    [1, undefined],
    [4, undefined],
  ])('the first one of type %i opens %s', (agentType, kind) => {
    expect(windowAfter({ ...reply, firstTimeLogin: true, agentType })?.kind).toBe(kind);
  });

  it('a password that must not stay comes first', () => {
    for (const due of [{ passwordExpired: true }, { passwordWeak: true }])
      expect(windowAfter({ ...reply, ...due, firstTimeLogin: true })?.kind).toBe('forcedPassword');
  });
});
