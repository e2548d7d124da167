import type { Id } from '@fairhouse/kernel';
import type { TeamMember } from '@fairhouse/wire/agency/team';
import type { opsApi } from '@fairhouse/wire/apis';
import type { RouteInput, RouteReply } from '@fairhouse/wire/route';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

type Routes = (typeof opsApi)['team'];

export type FoundMember = RouteReply<Routes['search']>['items'][number];

const KEY = 'team';

export const branchQuery = (under: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'branch', { under }],
    queryFn: ({ pageParam, signal }) => api.team.branch({ query: { under, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const searchQuery = (account: string) =>
  queryOptions({
    queryKey: [KEY, 'search', { account }],
    queryFn: ({ signal }) => api.team.search({ query: { account }, signal }),
  });

const MOVES = [KEY, 'moves'] as const;

export const movesQuery = () =>
  infiniteQueryOptions({
    queryKey: MOVES,
    queryFn: ({ pageParam, signal }) => api.team.moves({ query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

/** @param to an account; null: the house */
export const movePreviewQuery = ({ id }: Pick<TeamMember, 'id'>, to: string | null) =>
  queryOptions({
    queryKey: [KEY, 'move', { id, to }],
    queryFn: ({ signal }) => api.team.previewMove({ params: { id }, body: { to }, signal }),
    retry: false,
  });

export const askMove = (id: Id<'player'>, body: RouteInput<Routes['askMove']>['body']) =>
  api.team.askMove({ params: { id }, body });

export const cancelMoveMutation = () =>
  mutationOptions({
    mutationFn: (id: string) => api.team.cancelMove({ params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MOVES }),
  });
