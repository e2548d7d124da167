import { addMoney, assert, type Money, parseMoney, wireMoney, ZERO } from '@fairhouse/kernel';

type Entry = { readonly currency: string; readonly amount: string };

/** The sum of a transfer's entries per currency, as wire amounts, in the order the currencies appear. */
export function sumEntries(entries: readonly Entry[]): readonly Entry[] {
  const sums = new Map<string, Money>();
  for (const { currency, amount } of entries) {
    const money = parseMoney(amount);
    assert(money !== undefined, 'an amount of a reply is a decimal string');
    sums.set(currency, addMoney(sums.get(currency) ?? ZERO, money));
  }
  return [...sums].map(([currency, sum]) => ({ currency, amount: wireMoney(sum) }));
}

/** Do all currencies of a transfer sum to zero? */
export const sumsToZero = (sums: readonly Entry[]): boolean =>
  sums.every(({ amount }) => parseMoney(amount) === ZERO);
