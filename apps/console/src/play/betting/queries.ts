import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

const SLICE = '50';

export const betsQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: ['members', memberId, 'bets'],
    queryFn: ({ pageParam, signal }) =>
      api.betting.list({ params: { id: memberId }, query: { cursor: pageParam, limit: SLICE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
