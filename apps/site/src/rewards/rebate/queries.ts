import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { REWARDS } from '../reward/index.ts';

export const REBATE = [...REWARDS, 'rebate'] as const;

export const rebateQuery = queryOptions({
  queryKey: [...REBATE, 'today'],
  queryFn: () => client.rebate.today(),
});

export const rebateHistoryQuery = infiniteQueryOptions({
  queryKey: [...REBATE, 'history'],
  queryFn: ({ pageParam }) => client.rebate.history({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
});
