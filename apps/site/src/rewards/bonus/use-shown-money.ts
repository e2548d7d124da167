import { formatMoney, parseMoney, ZERO } from '@fairhouse/kernel';
import { useBrand } from '../../state/brand.tsx';

/** Writes an amount of the wire within a sentence. */
export function useShownMoney(): (amount: string) => string {
  const { currencySymbol } = useBrand();
  return (amount) => `${currencySymbol} ${formatMoney(parseMoney(amount) ?? ZERO)}`;
}
