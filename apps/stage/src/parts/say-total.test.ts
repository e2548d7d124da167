import { expect, test } from 'vitest';
import { sayTotal } from './say-total.ts';

test('an ace is told both ways while the hand may draw, and the better way when it is over', () => {
  expect(sayTotal(['AD', '3H', '3C'], 'open')).toBe('7/17');
  expect(sayTotal(['AD', '3H', '3C'], 'final')).toBe('17');
  expect(sayTotal(['AD'], 'open')).toBe('1/11');
  expect(sayTotal(['AD', 'KH'], 'open')).toBe('21');
  expect(sayTotal(['9S', '9H'], 'open')).toBe('18');
});
