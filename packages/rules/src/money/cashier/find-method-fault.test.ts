import { parseMoney } from '@fairhouse/kernel';
import { expect, test } from 'vitest';
import { findMethodFault } from './find-method-fault.ts';

const of = (minimum: string, maximum: string, fee: string) =>
  findMethodFault({ minimum: parseMoney(minimum)!, maximum: parseMoney(maximum)!, fee: parseMoney(fee)! });

test('a method whose amounts agree is right, one amount only and no fee too', () => {
  expect(of('10', '500', '9.9999')).toBeUndefined();
  expect(of('10', '10', '0')).toBeUndefined();
});

test('a maximum below the minimum is refused', () => {
  expect(of('10', '9.9999', '0')).toEqual({ part: 'maximum', rule: 'method_bounds' });
});

test('a fee that leaves nothing of the least amount is refused', () => {
  expect(of('10', '500', '10')).toEqual({ part: 'fee', rule: 'method_fee' });
});
