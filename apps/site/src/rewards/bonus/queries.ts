import type { siteApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';

export type OwnBonuses = RouteReply<(typeof siteApi)['bonus']['list']>;

/** Everything that changes when a bonus does, or when it is played with. */
export const BONUS = [MINE, 'bonus'] as const;

export const bonusQuery = queryOptions({
  queryKey: [...BONUS, 'list'],
  queryFn: () => client.bonus.list(),
});

export const bonusHistoryQuery = infiniteQueryOptions({
  queryKey: [...BONUS, 'history'],
  queryFn: ({ pageParam }) => client.bonus.history({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
});
