import { moneyOf } from '@fairhouse/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cashbackOf, countedOf, pointsOf } from '../rate/earn.ts';
import { convertPoints } from './convert.ts';
import { priceRedeem, stepRedeem } from './redeem.ts';

const units = (whole: number) => moneyOf(BigInt(whole) * 10_000n);

it('earnings are cut to the cent once, after rates, weights and factors', () => {
  const counted = countedOf([{ valid: moneyOf(18_200_000n), weight: 50 }]);
  expect(cashbackOf(counted, 70, 110)).toBe(moneyOf(70_000n));
  expect(cashbackOf(moneyOf(42_862_000n), 120, 110)).toBe(moneyOf(565_700n));
  expect(pointsOf(moneyOf(42_862_000n), 120)).toBe(moneyOf(514_300n));
});

it('points that are turned into money are never worth more than what is paid, and at most a cent less', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 13n });
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 10_000 }), (points, ratio) => {
      const converted = convertPoints(moneyOf(points), ratio);
      const worth = (taken: bigint) => (taken * BigInt(ratio)) / 10_000n;
      expect(worth(points) - (converted?.paid ?? 0n)).toBeLessThan(100n);
      if (!converted) return;
      expect(converted.paid % 100n).toBe(0n);
      expect(converted.taken % 100n).toBe(0n);
      expect(worth(converted.taken)).toBeGreaterThanOrEqual(converted.paid);
      // Whoever has whole hundredths of points, as every balance does, can pay for what they are told.
      if (points % 100n === 0n) expect(converted.taken).toBeLessThanOrEqual(points);
    }),
  );
  expect(convertPoints(units(1_200), 100)).toEqual({ paid: units(12), taken: units(1_200) });
});

it('an order asks for stock, points and, of goods, somewhere to send them', () => {
  const gift = { price: units(150), stock: 3, kind: 'goods' } as const;
  const to = { address: '14 Harbour Row', phone: '0917' };
  expect(priceRedeem(gift, { quantity: 2, ...to }, units(300))).toEqual({ ok: true, value: units(300) });
  expect(priceRedeem(gift, { quantity: 3, ...to }, units(449))).toMatchObject({ fault: 'points' });
  expect(priceRedeem(gift, { quantity: 4, ...to }, units(999))).toMatchObject({ fault: 'stock' });
  expect(priceRedeem(gift, { quantity: 1, ...to, address: '' }, units(999))).toMatchObject({
    fault: 'address',
  });
  expect(priceRedeem({ ...gift, kind: 'cash' }, { quantity: 1, address: '', phone: '' }, units(150)).ok).toBe(
    true,
  );
});

it('an order goes one way, and money is completed when it is approved', () => {
  expect(stepRedeem('processing', 'approve', 'goods')).toBe('approved');
  expect(stepRedeem('processing', 'approve', 'cash')).toBe('completed');
  expect(stepRedeem('approved', 'complete', 'goods')).toBe('completed');
  expect(stepRedeem('processing', 'reject', 'cash')).toBe('rejected');
  for (const step of ['approve', 'reject', 'complete'] as const)
    for (const state of ['completed', 'rejected'] as const)
      expect(stepRedeem(state, step, 'goods')).toBeUndefined();
  expect(stepRedeem('approved', 'reject', 'goods')).toBeUndefined();
  expect(stepRedeem('processing', 'complete', 'goods')).toBeUndefined();
});
