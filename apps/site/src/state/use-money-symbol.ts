import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from './balance.ts';
import { useBrand } from './brand.tsx';
import { useSession } from './session.ts';

/** How the member's money is marked: the brand's symbol, or the code of another currency, so that play money never looks real. */
export function useMoneySymbol(): string {
  const { currency, currencySymbol } = useBrand();
  const enabled = useSession() !== undefined;
  const own = useQuery({ ...balanceQuery, enabled }).data?.currency ?? currency;
  return own === currency ? currencySymbol : own;
}
