import type { siteApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE, queryClient } from '../../state/query.ts';

export type TransferOverview = RouteReply<(typeof siteApi)['uplineTransfer']['overview']>;

/** While bets are being counted the page looks again; the socket says nothing of that. */
const COUNTING_MS = 2_000;

const MINE_SENT = [MINE, 'upline-transfer'] as const;

export const transferOverviewQuery = queryOptions({
  queryKey: [...MINE_SENT, 'overview'],
  queryFn: () => client.uplineTransfer.overview(),
  refetchInterval: ({ state }) => (state.data?.counting ? COUNTING_MS : false),
});

export const downlinesQuery = (search: string) =>
  queryOptions({
    queryKey: [MINE, 'downlines', search],
    queryFn: () => client.uplineTransfer.downlines({ query: search === '' ? {} : { search } }),
    staleTime: 60_000,
  });

export const transfersQuery = infiniteQueryOptions({
  queryKey: [...MINE_SENT, 'list'],
  queryFn: ({ pageParam }) => client.uplineTransfer.list({ query: { cursor: pageParam, limit: '10' } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
});

export const refreshTransfers = () => queryClient.invalidateQueries({ queryKey: MINE_SENT });
