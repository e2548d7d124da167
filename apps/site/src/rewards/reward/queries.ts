import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';

/** Everything that changes when a reward is offered, paid or withdrawn. */
export const REWARDS = [MINE, 'rewards'] as const;

/** What can be claimed now; the socket tells of changes. */
export const rewardsQuery = queryOptions({
  queryKey: [...REWARDS, 'list'],
  queryFn: () => client.reward.list(),
  staleTime: 60_000,
});

export const rewardHistoryQuery = infiniteQueryOptions({
  queryKey: [...REWARDS, 'history'],
  queryFn: ({ pageParam }) => client.reward.history({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
});
