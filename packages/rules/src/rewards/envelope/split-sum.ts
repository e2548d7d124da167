import { type Money, moneyOf } from '@fairhouse/kernel';

export type Split = 'equal' | 'lucky';

/** What the smallest share is, in units of 1/10,000: a cent. */
export const CENT = 100n;

/**
 * A sum in shares of whole cents, each of one at least, which come to it exactly. Equal: what is left over goes to the first, a cent
 * each. Lucky: cut at random places, each set of them equally likely.
 * @param nextBelow a whole number of [0, n), each equally likely, for n up to 2^20
 * @throws for a sum that is not in whole cents, or has fewer than shares
 */
export function splitSum(
  total: Money,
  shares: number,
  split: Split,
  nextBelow: (n: number) => number,
): readonly Money[] {
  const cents = Number(total / CENT);
  if (total % CENT !== 0n || shares < 1 || cents < shares) throw new RangeError('a share has a cent');
  return centsOf(cents, shares, split, nextBelow).map((each) => moneyOf(BigInt(each) * CENT));
}

function centsOf(
  cents: number,
  shares: number,
  split: Split,
  nextBelow: (n: number) => number,
): readonly number[] {
  if (split === 'equal') {
    const least = Math.floor(cents / shares);
    return Array.from({ length: shares }, (_, place) => least + (place < cents % shares ? 1 : 0));
  }
  const rest = cents - shares;
  const cuts = Array.from({ length: shares - 1 }, () => below(rest + 1, nextBelow)).toSorted((a, b) => a - b);
  const ends = [...cuts, rest];
  return ends.map((end, place) => end - (place === 0 ? 0 : ends[place - 1]!) + 1);
}

/** So far a stream draws in one go. */
const AT_ONCE = 2 ** 20;

/** A whole number of [0, n) for any n, each equally likely: in two digits, again where they come to more. */
function below(n: number, nextBelow: (n: number) => number): number {
  if (n <= AT_ONCE) return nextBelow(n);
  for (;;) {
    const drawn = nextBelow(Math.ceil(n / AT_ONCE)) * AT_ONCE + nextBelow(AT_ONCE);
    if (drawn < n) return drawn;
  }
}
