import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMargin, MARGIN_METHODS, stripMargin } from './margins.ts';

const chances = fc
  .array(fc.double({ min: 0.005, max: 1, noNaN: true }), { minLength: 2, maxLength: 8 })
  .map((weights) => {
    const sum = weights.reduce((total, weight) => total + weight);
    return weights.map((weight) => weight / sum);
  });
const margin = fc.double({ min: 0.001, max: 0.15, noNaN: true });
const method = fc.constantFrom(...MARGIN_METHODS);

test('a book sums to 1 and its margin, and no price is above fair', () => {
  fc.assert(
    fc.property(chances, margin, method, (fair, m, how) => {
      const q = addMargin(how, fair, m);
      expect(q.reduce((sum, each) => sum + each)).toBeCloseTo(1 + m, 9);
      q.forEach((each, index) => {
        expect(each).toBeGreaterThanOrEqual(fair[index]! - 1e-12);
      });
    }),
    { numRuns: 2_000 },
  );
});

test('taking a margin off gives back what it was laid on', () => {
  fc.assert(
    fc.property(chances, margin, method, (fair, m, how) => {
      const q = addMargin(how, fair, m);
      fc.pre(q.every((each) => each < 0.999));
      stripMargin(
        how,
        q.map((each) => 1 / each),
      ).forEach((each, index) => {
        expect(each).toBeCloseTo(fair[index]!, 7);
      });
    }),
    { numRuns: 2_000 },
  );
});

// The example that the package `shin` (M. Berk) publishes.
test('Shin’s method gives the published chances of 2.6, 2.4, 4.3', () => {
  const published = [0.37299406033208965, 0.4047794109200184, 0.2222265287474275];
  stripMargin('shin', [2.6, 2.4, 4.3]).forEach((each, index) => {
    expect(each).toBeCloseTo(published[index]!, 9);
  });
});

test('Shin and power lean on outsiders, a proportional margin does not', () => {
  const fair = [0.7, 0.25, 0.05];
  for (const how of ['shin', 'power'] as const) {
    const [favourite, , outsider] = addMargin(how, fair, 0.06);
    expect(outsider! / 0.05).toBeGreaterThan(favourite! / 0.7);
  }
});
