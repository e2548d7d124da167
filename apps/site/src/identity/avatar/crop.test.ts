import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cropOf, START } from './crop.ts';

it('begins with the largest square in the middle', () => {
  expect(cropOf({ width: 300, height: 200 }, START)).toEqual({ left: 50, top: 0, side: 200 });
  expect(cropOf({ width: 200, height: 500 }, START)).toEqual({ left: 0, top: 150, side: 200 });
});

it('goes to the edges, and closer', () => {
  const corner = cropOf({ width: 300, height: 200 }, { zoom: 2, across: 1, down: 1 });
  expect(corner).toEqual({ left: 200, top: 100, side: 100 });
});

it('never leaves the picture', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const cut = fc.record({ zoom: fc.double({ min: 1, max: 4, noNaN: true }), across: part, down: part });
  const size = fc.record({
    width: fc.integer({ min: 1, max: 9_000 }),
    height: fc.integer({ min: 1, max: 9_000 }),
  });
  fc.assert(
    fc.property(size, cut, (picture, chosen) => {
      const { left, top, side } = cropOf(picture, chosen);
      const slack = 1e-6;
      return (
        side > 0 &&
        left >= 0 &&
        top >= 0 &&
        left + side <= picture.width + slack &&
        top + side <= picture.height + slack
      );
    }),
  );
});
