import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convolve, type Distribution, negate, powerOf, shift } from './distribution.ts';

const drawn = fc
  .array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 5 })
  .map((weights) => {
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return [0.4, ...weights.map((weight) => (0.6 * weight) / sum)];
  });

test('the power of a distribution is the sum of that many draws, told one by one', () => {
  fc.assert(
    fc.property(drawn, fc.integer({ min: 0, max: 80 }), (p, n) => {
      let slow: Distribution = { from: 0, p: [1] };
      for (let i = 0; i < n; i += 1) slow = convolve(slow, { from: 0, p });
      const fast = powerOf(p, n);
      slow.p.forEach((value, at) => {
        expect(Math.abs((fast.p[slow.from + at - fast.from] ?? 0) - value)).toBeLessThan(1e-8);
      });
    }),
    { numRuns: 200 },
  );
});

test('a difference is a sum with the other negated', () => {
  expect(convolve({ from: 2, p: [0.5, 0.5] }, negate(shift({ from: 0, p: [0.25, 0.75] }, 1)))).toEqual({
    from: 0,
    p: [0.375, 0.5, 0.125],
  });
});
