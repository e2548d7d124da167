import { expect, test } from 'vitest';
import { assertPublishedMaths } from './assert-published-maths.ts';

test('the studio starts with the maths that was published', () => {
  expect(() => assertPublishedMaths()).not.toThrow();
});

test('it refuses to start with any other, and names it', () => {
  expect(() => assertPublishedMaths(['O_DICE 1.0.0', 'O_KENO 1.0.0'])).toThrow(
    'The maths of O_DICE 1.0.0, O_KENO 1.0.0 is not what was published.',
  );
});
