import type { Id } from '@fairhouse/kernel';
import type { opsApi } from '@fairhouse/wire/apis';
import type { TimelineKind } from '@fairhouse/wire/office/overview-words';
import type { RouteReply } from '@fairhouse/wire/route';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

export type Overview = RouteReply<(typeof opsApi)['overview']['get']>;

export const overviewQuery = (id: Id<'player'>) =>
  queryOptions({
    queryKey: ['members', id, 'overview'],
    queryFn: ({ signal }) => api.overview.get({ params: { id }, signal }),
  });

/** Each look is read anew. */
export const memberViewQuery = (id: Id<'player'>) =>
  queryOptions({
    queryKey: ['members', id, 'view'],
    queryFn: ({ signal }) => api.overview.view({ params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const timelineQuery = (id: Id<'player'>, kind: TimelineKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['members', id, 'timeline', kind],
    queryFn: ({ pageParam, signal }) =>
      api.overview.timeline({ params: { id }, query: { kinds: kind, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const looksQuery = (id: Id<'player'>) =>
  infiniteQueryOptions({
    queryKey: ['members', id, 'looks'],
    queryFn: ({ pageParam, signal }) =>
      api.overview.looks({ params: { id }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const balanceAtMutation = (id: Id<'player'>) =>
  mutationOptions({
    mutationFn: (at: number) => api.overview.balanceAt({ params: { id }, query: { to: String(at) } }),
  });

export const tagMutation = (id: Id<'player'>) =>
  mutationOptions({
    mutationFn: (body: { tag: string; on: boolean }) => api.overview.tag({ params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: overviewQuery(id).queryKey }),
  });
