import { CallRefused } from '@fairhouse/client';
import type { Failure } from '@fairhouse/wire/envelope';
import { expect, it } from 'vitest';
import { lockSeconds } from './use-retry-lock.ts';

const refused = (code: Failure['code'], params?: Failure['params']) =>
  new CallRefused({ success: false, code, message: '', traceId: 't', ...(params ? { params } : {}) }, 429);

it('too many tries lock for as long as the refusal says, or for five minutes', () => {
  expect(lockSeconds(refused('phone_auth_too_many_requests', { seconds: 300 }))).toBe(300);
  expect(lockSeconds(refused('too_many_requests', { seconds: 600 }))).toBe(600);
  expect(lockSeconds(refused('phone_auth_too_many_requests'))).toBe(300);
});

it('other refusals lock nothing', () => {
  expect(lockSeconds(refused('phone_auth_invalid_verification_code'))).toBeUndefined();
  expect(lockSeconds(new Error('no network'))).toBeUndefined();
});
