import { expect, it } from 'vitest';
import { judgeAmount, readAmount } from './amount-text.ts';

it.each([
  ['100', '100.0000'],
  ['1,000.5', '1000.5000'],
  ['100,5', '100.5000'],
])('reads %j as %s', (typed, wire) => {
  expect(readAmount(typed)).toBe(wire);
});

it.each(['', '0', '0.00', '-5', '1.000'])('refuses %j', (typed) => {
  expect(readAmount(typed)).toBeUndefined();
});

it.each([
  ['99.99', 'below'],
  ['100', undefined],
  ['50000', undefined],
  ['50000.01', 'above'],
  ['x', 'unreadable'],
])('judges %s against the limits of the method as %s', (typed, fault) => {
  expect(judgeAmount(typed, { minimum: '100.0000', maximum: '50000.0000' })).toBe(fault);
});
