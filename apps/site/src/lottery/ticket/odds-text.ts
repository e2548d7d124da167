import { formatNumber } from '@fairhouse/ui';

/** Odds in 1/10,000, written as money is: 9.91, 1,950, without zeros at the end. */
export function oddsText(odds: bigint): string {
  const decimals = String(odds % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${formatNumber(Number(odds / 10_000n), 'EN')}${decimals && `.${decimals}`}`;
}
