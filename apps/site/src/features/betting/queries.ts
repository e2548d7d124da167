import type { BetView } from '@fairhouse/wire';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Range } from '../../paths.ts';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';
import { sinceOf } from '../../state/since.ts';

export const betsQuery = (range: Range) =>
  infiniteQueryOptions({
    queryKey: [MINE, 'bets', range],
    queryFn: ({ pageParam }) =>
      client.betting.list({ query: { cursor: pageParam, limit: '20', from: sinceOf(range, Date.now()) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 5_000,
  });

export const recentBetsQuery = queryOptions({
  queryKey: [MINE, 'bets', 'recent'],
  queryFn: () => client.betting.list({ query: { limit: '24' } }),
  staleTime: 5_000,
});

export const proofQuery = (betId: string) =>
  queryOptions({
    queryKey: [MINE, 'proof', betId],
    queryFn: () => client.betting.proof({ params: { id: betId as BetView['id'] } }),
  });
