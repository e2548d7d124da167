import { formatMoney, type Money, parseMoney, readTypedMoney, wireMoney } from '@fairhouse/kernel';

/** Reads what a player typed. @returns a wire amount above zero */
export function readAmount(typed: string): string | undefined {
  const amount = readTypedMoney(typed);
  return amount !== undefined && amount > 0n ? wireMoney(amount) : undefined;
}

export type AmountFault = 'unreadable' | 'below' | 'above';

/** Whether an amount is within the bounds of a method. */
export function judgeAmount(
  typed: string,
  bounds: { minimum: string; maximum: string },
): AmountFault | undefined {
  const wire = readAmount(typed);
  if (wire === undefined) return 'unreadable';
  const [amount, minimum, maximum] = [wire, bounds.minimum, bounds.maximum].map(parseMoney) as [
    Money,
    Money,
    Money,
  ];
  if (amount < minimum) return 'below';
  return amount > maximum ? 'above' : undefined;
}

/** A wire amount as a field shows it: "1,000.00". */
export const shownAmount = (wire: string): string => formatMoney(parseMoney(wire)!);
