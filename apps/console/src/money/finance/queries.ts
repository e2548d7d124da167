import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

export type FinanceRange = { readonly from?: string; readonly to?: string };

export const financeQuery = (range: FinanceRange) =>
  queryOptions({
    queryKey: ['finance', range],
    queryFn: ({ signal }) => api.finance.days({ query: range, signal }),
    placeholderData: keepPreviousData,
  });
