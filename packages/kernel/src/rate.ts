/** A share in millionths: 0.70 % is 7,000. */
export type Rate = bigint & { readonly __rate: true };

export const RATE_ONE = 1_000_000n;

/** Reads "0.70" (a factor, up to six decimals). @returns undefined for anything else. */
export function parseRate(text: string): Rate | undefined {
  const match = /^(0|[1-9][0-9]{0,5})(?:\.([0-9]{1,6}))?$/.exec(text);
  if (!match) return undefined;
  return (BigInt(match[1]!) * RATE_ONE + BigInt((match[2] ?? '').padEnd(6, '0'))) as Rate;
}
