import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, type Money, moneyOf, parseMoney, wireMoney, ZERO } from './money.ts';
import { readTypedMoney, stepMoney } from './typed-money.ts';

const read = (typed: string): string | undefined => {
  const amount = readTypedMoney(typed);
  return amount === undefined ? undefined : wireMoney(amount);
};

const money = (text: string): Money => parseMoney(text)!;

describe('an amount as people type it', () => {
  test.each([
    ['100', '100.0000'],
    [' 1,000.5 ', '1000.5000'],
    ['007', '7.0000'],
    ['0', '0.0000'],
    ['0.01', '0.0100'],
    ['100.', '100.0000'],
    ['1,000', '1000.0000'],
    ['1,2000.00', '12000.0000'],
    ['1,00,000', '100000.0000'],
    // as they are written where commas mark decimals
    ['100,5', '100.5000'],
    ['100,50', '100.5000'],
    ['1.000,50', '1000.5000'],
    ['1.000.000', '1000000.0000'],
    ['1 000,50', '1000.5000'],
    ['1\u00a0000', '1000.0000'],
    ['1\u202f000.25', '1000.2500'],
  ])('%j is %s', (typed, wire) => {
    expect(read(typed)).toBe(wire);
  });

  test.each([
    '',
    '.',
    ',',
    '.5',
    '-5',
    '+5',
    '1e3',
    '1.005',
    '1.000',
    '0x10',
    '١٠',
    'NaN',
    '9'.repeat(20),
    '1.2.3',
    '1..2',
    '1,,2',
    '1.00.000',
    '1,000.50.50',
    '1.000,500',
  ])('%j is none', (typed) => {
    expect(read(typed)).toBeUndefined();
  });

  test('is read back as it is shown', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 16n }), (cents) => {
        const amount = moneyOf(cents * 100n);
        if (parseMoney(wireMoney(amount)) === undefined) return;
        expect(readTypedMoney(formatMoney(amount))).toBe(amount);
      }),
      { seed: 20_261_121 },
    );
  });
});

describe('a step', () => {
  const bounds = { step: money('10'), minimum: money('10'), maximum: money('50') };

  test.each([
    ['20', 'up', '30.0000'],
    ['20', 'down', '10.0000'],
    ['23.50', 'up', '30.0000'],
    ['23.50', 'down', '20.0000'],
    ['50', 'up', '50.0000'],
    ['49', 'up', '50.0000'],
    ['10', 'down', '10.0000'],
    ['1', 'up', '10.0000'],
  ] as const)('from %s %s is %s', (from, towards, to) => {
    expect(wireMoney(stepMoney(money(from), towards, bounds))).toBe(to);
  });

  test('goes on where there is no most', () => {
    expect(wireMoney(stepMoney(money('50'), 'up', { ...bounds, maximum: undefined }))).toBe('60.0000');
    expect(wireMoney(stepMoney(ZERO, 'down', { ...bounds, minimum: ZERO }))).toBe('0.0000');
  });
});
