import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';

export const openingLinksQuery = queryOptions({
  queryKey: [MINE, 'opening', 'links'],
  queryFn: ({ signal }) => client.opening.links({ signal }),
});

export const openedAccountsQuery = infiniteQueryOptions({
  queryKey: [MINE, 'opening', 'accounts'],
  queryFn: ({ pageParam, signal }) => client.opening.accounts({ query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.next ?? undefined,
});
