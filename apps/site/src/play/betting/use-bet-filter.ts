import { useQuery } from '@tanstack/react-query';
import { useRecordSearch } from '../../state/record-search.ts';
import { menusQuery } from '../lobby/index.ts';
import type { BetFilter } from './queries.ts';

export const BET_STATES_SHOWN = ['open', 'settled', 'void'] as const;

const CODE = /^[A-Za-z0-9_-]{1,60}$/;

/** What the address narrows the betting record to; what makes no sense is left out. */
export function useBetFilter(): BetFilter {
  const { search, days } = useRecordSearch();
  const { data } = useQuery(menusQuery);
  const product = data?.nav.find(({ gameType }) => gameType === search.product)?.gameType;
  const state = BET_STATES_SHOWN.find((each) => each === search.state);
  return {
    ...days,
    ...(product ? { product } : {}),
    ...(search.vendorCode && CODE.test(search.vendorCode) ? { vendorCode: search.vendorCode } : {}),
    ...(search.game && CODE.test(search.game) ? { game: search.game } : {}),
    ...(state ? { state } : {}),
  };
}
