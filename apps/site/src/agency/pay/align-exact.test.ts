import { expect, test } from 'vitest';
import { alignExact } from './align-exact.ts';

test('figures of one column have their points in one line', () => {
  const exact = alignExact(['11.70675', '-6.390000', '5.2900']);
  expect(exact('11.70675')).toBe('11.70675');
  expect(exact('-6.390000')).toBe('\u22126.39\u2007\u2007\u2007');
  expect(exact('5.2900')).toBe('5.29\u2007\u2007\u2007');
});
