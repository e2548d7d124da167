import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, type Money, moneyOf, parseMoney, sumMoney, wireMoney } from './money.ts';

describe('wire amounts', () => {
  it('come back as they were for every amount that fits the ledger', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (units) => {
        const amount = moneyOf(units);
        expect(parseMoney(wireMoney(amount))).toBe(amount);
      }),
    );
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '-0',
    '-0.0000',
    '1e3',
    '0x10',
    '١٠',
    '1,000',
    '.5',
    '1.',
    '01',
    '1.00001',
    'NaN',
    'Infinity',
    '9'.repeat(16),
  ])('refuse %j', (text) => expect(parseMoney(text)).toBeUndefined());

  it('keep every unit around the edges of float and integer widths', () => {
    for (const edge of [2n ** 31n, 2n ** 32n, 2n ** 53n])
      for (const units of [edge - 1n, edge, edge + 1n])
        expect(parseMoney(wireMoney(moneyOf(units)))).toBe(units);
  });
});

describe('shown amounts', () => {
  it.each([
    [0n, '0.00'],
    [12_345_678_900n, '1,234,567.89'],
    [-2_599n, '-0.25'],
    [-99n, '0.00'],
    [19_999n, '1.99'],
  ])('%s units read %s, rounded toward zero', (units, text) =>
    expect(formatMoney(moneyOf(units))).toBe(text),
  );
});

it('amounts add up however many there are', () => {
  expect(sumMoney(Array<Money>(1_000_000).fill(moneyOf(3n)))).toBe(3_000_000n);
});
