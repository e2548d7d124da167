import { expect, it } from 'vitest';
import { formatNumber, formatShare } from './format-number.ts';

it.each([
  ['EN', '12,345', '12.5%'],
  ['VI', '12.345', '12,5%'],
] as const)('numbers in %s', (language, number, share) => {
  expect(formatNumber(12_345, language)).toBe(number);
  expect(formatShare(0.1251, language)).toBe(share);
});
