import { expect, it } from 'vitest';
import { bookGameOf } from './book-games.ts';

it('books cricket and e-sports apart, and what mixes sports as a match day', () => {
  expect(bookGameOf(['cricket', 'cricket'])).toBe('six-over');
  expect(bookGameOf(['moba', 'fps', 'rts'])).toBe('arena-five');
  expect(bookGameOf(['moba', 'cricket'])).toBe('matchday');
  expect(bookGameOf(['football', 'cricket'])).toBe('matchday');
  expect(bookGameOf([])).toBe('matchday');
});
