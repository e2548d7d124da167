import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';

/** Everything that changes when free rounds are granted, played or over. */
export const FREE_ROUNDS = [MINE, 'freeRounds'] as const;

/** What can be played now; the socket tells of changes. */
export const freeRoundsQuery = queryOptions({
  queryKey: [...FREE_ROUNDS, 'list'],
  queryFn: () => client.freeRounds.list(),
  staleTime: 60_000,
});

export const freeRoundsHistoryQuery = infiniteQueryOptions({
  queryKey: [...FREE_ROUNDS, 'history'],
  queryFn: ({ pageParam }) => client.freeRounds.history({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
});
