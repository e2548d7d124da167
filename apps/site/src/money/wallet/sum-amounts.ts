import { addMoney, type Money, parseMoney, wireMoney, ZERO } from '@fairhouse/kernel';

/** Wire amounts added up, as a wire amount. */
export const sumAmounts = (amounts: readonly string[]): string =>
  wireMoney(addMoney(...amounts.map((amount): Money => parseMoney(amount) ?? ZERO)));
