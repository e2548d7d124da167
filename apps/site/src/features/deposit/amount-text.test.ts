import { expect, it } from 'vitest';
import { judgeAmount, readAmount } from './amount-text.ts';

it.each([
  ['100', '100.0000'],
  [' 1,000.5 ', '1000.5000'],
  ['007', '7.0000'],
  ['0.01', '0.0100'],
])('reads %j as %s', (typed, wire) => {
  expect(readAmount(typed)).toBe(wire);
});

it.each(['', '0', '0.00', '-5', '1e3', '1.005', '0x10', '١٠', 'NaN', '9'.repeat(20), '1.2.3'])(
  'refuses %j',
  (typed) => {
    expect(readAmount(typed)).toBeUndefined();
  },
);

it.each([
  ['99.99', 'below'],
  ['100', undefined],
  ['50000', undefined],
  ['50000.01', 'above'],
  ['x', 'unreadable'],
])('judges %s against the limits of the method as %s', (typed, fault) => {
  expect(judgeAmount(typed, { minimum: '100.0000', maximum: '50000.0000' })).toBe(fault);
});
