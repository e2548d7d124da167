import { expect, test } from 'vitest';
import { idEntropy } from './entropy.ts';

test('no bytes are given twice, over the ends of many pools', () => {
  const seen = new Set(Array.from({ length: 5_000 }, () => Buffer.from(idEntropy()).toString('hex')));
  expect(seen.size).toBe(5_000);
  for (const text of seen) expect(text).toHaveLength(20);
});
