import { fail, type Money, ok, type Result } from '@fairhouse/kernel';
import { CENT, type Split, splitSum } from '../../rewards/envelope/split-sum.ts';

/** `exact`: the amount to each; otherwise the amount is a sum that is split. */
export type Sharing = { readonly amount: Money; readonly split: 'exact' | Split };

/**
 * What each of some people gets of an agent's envelope, in their order, in whole cents.
 * @param nextBelow a whole number of [0, n), each equally likely
 */
export function shareOut(
  { amount, split }: Sharing,
  people: number,
  nextBelow: (n: number) => number,
): Result<readonly Money[], 'bad_sum'> {
  const least = split === 'exact' ? CENT : CENT * BigInt(people);
  if (amount % CENT !== 0n || amount < least) return fail('bad_sum');
  return ok(
    split === 'exact'
      ? Array.from({ length: people }, () => amount)
      : splitSum(amount, people, split, nextBelow),
  );
}
