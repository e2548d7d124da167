import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Range } from '../../paths.ts';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';
import { sinceOf } from '../../state/since.ts';

export const movementsQuery = (range: Range) =>
  infiniteQueryOptions({
    queryKey: [MINE, 'movements', range],
    queryFn: ({ pageParam }) =>
      client.statement.list({ query: { cursor: pageParam, limit: '20', from: sinceOf(range, Date.now()) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 5_000,
  });
