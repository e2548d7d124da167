import { describe, expect, it } from 'vitest';
import { sumEntries, sumsToZero } from './sum-entries.ts';

const entry = (currency: string, amount: string) => ({ currency, amount });

describe('the sum of a transfer', () => {
  it('is zero when every coin taken was given', () => {
    const sums = sumEntries([entry('PHP', '-100.0000'), entry('PHP', '99.9999'), entry('PHP', '0.0001')]);
    expect(sums).toEqual([entry('PHP', '0.0000')]);
    expect(sumsToZero(sums)).toBe(true);
  });

  it('shows a ten-thousandth that is missing', () => {
    const sums = sumEntries([entry('PHP', '-1.0000'), entry('PHP', '0.9999')]);
    expect(sums).toEqual([entry('PHP', '-0.0001')]);
    expect(sumsToZero(sums)).toBe(false);
  });

  it('never lets one currency make up for another', () => {
    const sums = sumEntries([entry('PHP', '5.0000'), entry('FUN', '-5.0000')]);
    expect(sums).toEqual([entry('PHP', '5.0000'), entry('FUN', '-5.0000')]);
    expect(sumsToZero(sums)).toBe(false);
  });

  it('keeps amounts beyond what a float holds', () => {
    expect(sumEntries([entry('PHP', '900719925474.0993'), entry('PHP', '0.0001')])).toEqual([
      entry('PHP', '900719925474.0994'),
    ]);
  });
});
