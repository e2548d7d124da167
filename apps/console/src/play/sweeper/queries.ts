import type { opsApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

export type OpenRound = RouteReply<(typeof opsApi)['sweeper']['openRounds']>['items'][number];

const SLICE = '50';

export const openRoundsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['sweeper', 'open-rounds'],
    queryFn: ({ pageParam, signal }) =>
      api.sweeper.openRounds({ query: { cursor: pageParam, limit: SLICE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
