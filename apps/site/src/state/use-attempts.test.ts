import { expect, it } from 'vitest';
import { attemptOf } from './use-attempts.ts';

const wish = { methodId: 'hosted', amount: '100.0000' };

it('keeps the key while the same wish is tried again', () => {
  const first = attemptOf(undefined, wish, () => 'k1');
  expect(attemptOf(first, { ...wish }, () => 'k2')).toBe(first);
});

it.each([
  ['amount', { ...wish, amount: '200.0000' }],
  ['method', { ...wish, methodId: 'other' }],
])('takes a new key when the %s changes', (_, changed) => {
  const first = attemptOf(undefined, wish, () => 'k1');
  expect(attemptOf(first, changed, () => 'k2').key).toBe('k2');
});
