import { addMoney, type Money, moneyOf, scaleMoney, subtractMoney, ZERO } from '@fairhouse/kernel';
import { sharePot } from './pots.ts';

const CENT = moneyOf(100n);

/** What each place wins, from the first: its per cent of the pool in whole cents, and the first what that leaves over. */
export function prizesOf(pool: Money, shares: readonly bigint[]): Money[] {
  const [, ...others] = shares.map((percent) => {
    const part = scaleMoney(pool, percent, 100n);
    return moneyOf(part - (part % CENT));
  });
  return [subtractMoney(pool, addMoney(...others)), ...others];
}

/**
 * What those who share some places win each: the sum of the prizes in equal parts, indivisible cents one by one in the order given.
 * @param from the best of the places
 */
export function shareOfPlaces(
  prizes: readonly Money[],
  from: number,
  seats: readonly number[],
): ReadonlyMap<number, Money> {
  const places = prizes.slice(from - 1, from - 1 + seats.length);
  return sharePot(addMoney(ZERO, ...places), seats, CENT);
}
