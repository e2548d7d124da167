import { expect, test } from 'vitest';
import { paidOn } from './paid-on.ts';

const rate = (downlineId: string, kind: string, category: string, ppm: number) => ({
  downlineId,
  kind,
  category,
  ppm,
});

test('the salary and the rebate of one agent add up, those of two do not', () => {
  const paid = paidOn([
    rate('ana', 'daily', 'RNG', 3_000),
    rate('ana', 'rebate', 'RNG', 1_200),
    rate('ben', 'hourly', 'RNG', 4_000),
    rate('ana', 'daily', 'LIVE', 3_000),
  ]);
  expect(paid).toEqual(
    new Map([
      ['RNG', 4_200],
      ['LIVE', 3_000],
    ]),
  );
});
