import type { siteApi } from '@fairhouse/wire/apis';
import type { RouteInput } from '@fairhouse/wire/route';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE, queryClient } from '../../state/query.ts';

const SLICE = 20;
/** How often a running plan is asked for: the server bets it draw by draw. */
const RUNNING_EVERY_MS = 5_000;
const CHASES = [MINE, 'lottery', 'chases'] as const;

export const chasesQuery = (gameCode: string) =>
  infiniteQueryOptions({
    queryKey: [...CHASES, gameCode],
    queryFn: ({ pageParam, signal }) =>
      client.lotteryChase.list({ query: { cursor: pageParam, limit: String(SLICE), gameCode }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(({ state }) => state === 'running'))
        ? RUNNING_EVERY_MS
        : false,
  });

export const chaseQuery = (id: string) =>
  queryOptions({
    queryKey: [...CHASES, 'one', id],
    queryFn: ({ signal }) => client.lotteryChase.one({ params: { chase: id }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? RUNNING_EVERY_MS : false),
  });

export type Plan = RouteInput<(typeof siteApi)['lotteryChase']['simulate']>['body'];

/** What a plan costs; the last answer stays while the next is on its way, so that nothing jumps. */
export const simulationQuery = (plan: Plan) =>
  queryOptions({
    queryKey: [...CHASES, 'simulate', plan],
    queryFn: ({ signal }) => client.lotteryChase.simulate({ body: plan, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** After anything a member does with a plan: tickets and plans. */
export const refreshChases = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [MINE, 'lottery'] });
