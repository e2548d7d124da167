import { expect, test } from 'vitest';
import { changeOf } from './change-of.ts';

test.each([
  ['110.0000', '100.0000', '+10.0'],
  ['99.9900', '100.0000', '0.0'],
  ['95.0000', '100.0000', '\u22125.0'],
  ['-50.0000', '-100.0000', '+50.0'],
  ['-150.0000', '-100.0000', '\u221250.0'],
  ['3', '2', '+50.0'],
  ['5.0000', '0.0000', undefined],
])('%s after %s is %s per cent', (now, was, change) => {
  expect(changeOf(now, was)).toBe(change);
});
