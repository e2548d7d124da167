import { expect, test } from 'vitest';
import { loseChanceOf } from './lose-chance.ts';

const digit = (p1: number[]) => ({ playType: 'POSITION', multiple: 1, unit: 1000 as const, fields: { p1 } });

test('one line tells the exact chance, several no more than that of the best', () => {
  expect(loseChanceOf('ssc', [digit([7])], 3)).toEqual({ percent: '72.90', exact: true });
  expect(loseChanceOf('ssc', [digit([7]), digit([1, 2, 3])], 2)).toEqual({ percent: '49.00', exact: false });
  expect(loseChanceOf('ssc', [digit([0, 1, 2, 3, 4, 5, 6, 7, 8])], 4)).toEqual({
    percent: '0.0100',
    exact: true,
  });
  const straight = {
    ...digit([7]),
    playType: 'STAR5_DIRECT',
    fields: { p1: [1], p2: [2], p3: [3], p4: [4], p5: [5] },
  };
  expect(loseChanceOf('ssc', [straight], 5), 'no certainty').toEqual({ percent: '99.9950', exact: true });
  expect(loseChanceOf('ssc', [], 4)).toBeUndefined();
});
