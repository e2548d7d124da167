/** Odds in 1/10,000 as people write them: 9.91, 1,950, without zeros at the end. */
export const oddsText = (odds: bigint): string =>
  (Number(odds) / 10_000).toLocaleString('en-US', { maximumFractionDigits: 4 });
