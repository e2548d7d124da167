import { moneyOf, parseMoney, ZERO } from '@fairhouse/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMethodFault } from '../cashier/find-method-fault.ts';
import { splitDeposit } from './split-deposit.ts';

const money = (text: string) => parseMoney(text)!;
const amount = fc.bigInt({ min: 1n, max: 10n ** 15n }).map(moneyOf);

test('what came is what is credited and the fee, and the player always has something of it', () => {
  fc.assert(
    fc.property(amount, fc.oneof(fc.constant(ZERO), amount), (received, asked) => {
      const { credited, fee } = splitDeposit(received, asked);
      expect(credited + fee).toBe(received);
      expect(credited > 0n).toBe(true);
      expect([0n, asked]).toContain(fee);
    }),
  );
});

test('a method that can be set takes its whole fee of every amount within its limits', () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, (minimum, maximum, fee, received) => {
      fc.pre(findMethodFault({ minimum, maximum, fee }) === undefined);
      fc.pre(received >= minimum && received <= maximum);
      expect(splitDeposit(received, fee)).toEqual({ credited: received - fee, fee });
    }),
  );
});

test('takes nothing of what is not more than the fee', () => {
  expect(splitDeposit(money('2'), money('2'))).toEqual({ credited: money('2'), fee: ZERO });
  expect(splitDeposit(money('2.0001'), money('2'))).toEqual({ credited: money('0.0001'), fee: money('2') });
});
