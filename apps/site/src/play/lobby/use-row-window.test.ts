import { expect, test } from 'vitest';
import { placesInView } from './use-row-window.ts';

const SHAPE = { columns: 6, rowHeight: 250 };

test('only rows near the view are drawn, in their own places', () => {
  expect(placesInView(2_000, SHAPE, 0, 900)).toEqual({ from: 0, to: 30, offset: 0, height: 83_500 });
  expect(placesInView(2_000, SHAPE, 25_000, 900)).toEqual({
    from: 98 * 6,
    to: 105 * 6,
    offset: 24_500,
    height: 83_500,
  });
});

test('the end of the list, and a list above or below the view, draw what there is', () => {
  expect(placesInView(2_000, SHAPE, 83_000, 900)).toMatchObject({ to: 2_000 });
  expect(placesInView(4, SHAPE, -400, 900)).toEqual({ from: 0, to: 4, offset: 0, height: 250 });
  const below = placesInView(2_000, SHAPE, -5_000, 900);
  expect([below.from, below.to]).toEqual([0, 6]);
  expect(placesInView(10, SHAPE, 9_000, 900)).toMatchObject({ from: 6, to: 10 });
  expect(placesInView(0, SHAPE, 0, 900)).toEqual({ from: 0, to: 0, offset: 0, height: 0 });
});
