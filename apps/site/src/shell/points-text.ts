import { formatMoney, parseMoney } from '@fairhouse/kernel';

/** Points as screens print them: without decimals where there are none. */
export const pointsText = (amount: string): string => formatMoney(parseMoney(amount)!).replace(/\.00$/, '');
