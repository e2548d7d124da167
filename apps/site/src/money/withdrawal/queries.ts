import type { siteApi } from '@fairhouse/wire/apis';
import type { WithdrawalView } from '@fairhouse/wire/money/withdrawal';
import type { RouteReply } from '@fairhouse/wire/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE, queryClient } from '../../state/query.ts';

export type WithdrawOverview = RouteReply<(typeof siteApi)['withdrawal']['overview']>;

/** While bets are being counted the page looks again; the socket says nothing of that. */
const COUNTING_MS = 2_000;

const MINE_OUT = [MINE, 'withdrawal'] as const;

export const withdrawOverviewQuery = queryOptions({
  queryKey: [...MINE_OUT, 'overview'],
  queryFn: () => client.withdrawal.overview(),
  refetchInterval: ({ state }) => (state.data?.turnover.counting ? COUNTING_MS : false),
});

export const withdrawalsQuery = infiniteQueryOptions({
  queryKey: [...MINE_OUT, 'list'],
  queryFn: ({ pageParam }) => client.withdrawal.list({ query: { cursor: pageParam, limit: '10' } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
});

export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: [...MINE_OUT, 'one', id],
    queryFn: () => client.withdrawal.get({ params: { id: id as WithdrawalView['id'] } }),
  });

export const refreshWithdrawals = () => queryClient.invalidateQueries({ queryKey: MINE_OUT });
