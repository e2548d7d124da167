import type { DEPOSIT_STATES, opsApi, RouteReply } from '@fairhouse/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

export const DEPOSITS_PAGE_SIZE = 25;

export type DepositState = (typeof DEPOSIT_STATES)[number];
export type DepositRow = RouteReply<(typeof opsApi)['deposit']['list']>['items'][number];

export const depositsQuery = (state: DepositState | undefined, page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['deposits', { state, page, pageSize }],
    queryFn: ({ signal }) =>
      api.deposit.list({ query: { state, page: String(page), pageSize: String(pageSize) }, signal }),
    placeholderData: keepPreviousData,
  });
