import type { opsApi } from '@fairhouse/wire/apis';
import type { ExclusionCheckState } from '@fairhouse/wire/identity/protection';
import type { RouteInput } from '@fairhouse/wire/route';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const CHECKS = 'exclusion-checks';
const SLICE = '50';

export const checksQuery = (state: ExclusionCheckState | undefined) =>
  infiniteQueryOptions({
    queryKey: [CHECKS, { state }],
    queryFn: ({ pageParam, signal }) =>
      api.protection.checks({ query: { state, cursor: pageParam, limit: SLICE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export type CheckDecision = RouteInput<(typeof opsApi)['protection']['decideCheck']>['body'];

/** Whether it succeeds or not, what is shown afterwards is what is stored. */
export const decideCheckMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: CheckDecision) => api.protection.decideCheck({ params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [CHECKS] }),
  });

type MemberId = Parameters<typeof api.protection.harm>[0]['params']['id'];

export const harmQuery = (id: MemberId) =>
  queryOptions({
    queryKey: ['members', id, 'harm'],
    queryFn: ({ signal }) => api.protection.harm({ params: { id }, signal }),
  });

export const markHarmMutation = (id: MemberId) =>
  mutationOptions({
    mutationFn: (body: RouteInput<(typeof opsApi)['protection']['markHarm']>['body']) =>
      api.protection.markHarm({ params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: harmQuery(id).queryKey }),
  });
