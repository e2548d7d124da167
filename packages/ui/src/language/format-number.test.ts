import { expect, it } from 'vitest';
import { formatNumber, formatShare, writeDecimal, writeExact } from './format-number.ts';

it.each([
  ['EN', '12,345', '12.5%'],
  ['VI', '12.345', '12,5%'],
] as const)('numbers in %s', (language, number, share) => {
  expect(formatNumber(12_345, language)).toBe(number);
  expect(formatShare(0.1251, language)).toBe(share);
});

it.each(['EN', 'VI'] as const)('whole numbers of one group in %s are as Intl writes them', (language) => {
  const format = new Intl.NumberFormat(language.toLowerCase());
  for (let value = 0; value <= 1_000; value += 1)
    expect(formatNumber(value, language)).toBe(format.format(value));
  for (const value of [-1, 0.5, 999.999, 1e6])
    expect(formatNumber(value, language)).toBe(format.format(value));
});

it('figures that are not money have the point of their language', () => {
  expect([
    writeDecimal('70.02–98.94', 'EN'),
    writeDecimal('70.02–98.94', 'VI'),
    writeDecimal(12.5, 'VI'),
  ]).toEqual(['70.02–98.94', '70,02–98,94', '12,5']);
});

it.each([
  ['-26994.0000', '−26,994.00'],
  ['0.12240', '0.1224'],
  ['-0.0000', '0.00'],
  ['1234567.0000005', '1,234,567.0000005'],
  ['12', '12.00'],
])('the exact figure %s is written as %s', (value, written) => {
  expect(writeExact(value)).toBe(written);
});
