import { formatMoney, parseMoney } from '@fairhouse/kernel';

/** Stored numbers of a rule as a form has them: an amount as it is typed. */
export const typedNumbers = <N extends { readonly amount?: string | undefined }>({
  amount,
  ...numbers
}: N): Omit<N, 'amount'> & { readonly amount?: string } =>
  amount === undefined ? numbers : { ...numbers, amount: formatMoney(parseMoney(amount)!) };
