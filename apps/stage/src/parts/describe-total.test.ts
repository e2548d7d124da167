import { expect, test } from 'vitest';
import { describeTotal } from './describe-total.ts';

test('an ace is told both ways while the hand may draw, and the better way when it is over', () => {
  expect(describeTotal(['AD', '3H', '3C'], 'open')).toBe('7/17');
  expect(describeTotal(['AD', '3H', '3C'], 'final')).toBe('17');
  expect(describeTotal(['AD'], 'open')).toBe('1/11');
  expect(describeTotal(['AD', 'KH'], 'open')).toBe('21');
  expect(describeTotal(['9S', '9H'], 'open')).toBe('18');
});
