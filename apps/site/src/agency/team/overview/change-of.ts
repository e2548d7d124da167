const unitsOf = (text: string): bigint => BigInt(text.replace('.', ''));

/** By how many per cent a figure differs from an earlier one, with its sign, cut to a tenth; undefined where there was none. */
export function changeOf(now: string, was: string): string | undefined {
  const [after, before] = [unitsOf(now), unitsOf(was)];
  if (before === 0n) return undefined;
  const tenths = ((after - before) * 1_000n) / (before < 0n ? -before : before);
  const size = tenths < 0n ? -tenths : tenths;
  const sign = tenths < 0n ? '\u2212' : tenths > 0n ? '+' : '';
  return `${sign}${size / 10n}.${size % 10n}`;
}
