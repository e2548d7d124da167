import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { FREE_ROUNDS } from '../../state/free-rounds.ts';

export const freeRoundsHistoryQuery = infiniteQueryOptions({
  queryKey: [...FREE_ROUNDS, 'history'],
  queryFn: ({ pageParam }) => client.freeRounds.history({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
});
