import type { ApplicationState } from '@fairhouse/wire/agency/affiliate-applications';
import type { opsApi } from '@fairhouse/wire/apis';
import type { RouteInput, RouteReply } from '@fairhouse/wire/route';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

type Routes = (typeof opsApi)['affiliate'];

export type Affiliate = RouteReply<Routes['list']>['items'][number];

const KEY = ['affiliates'] as const;

export const affiliatesQuery = () =>
  queryOptions({ queryKey: KEY, queryFn: ({ signal }) => api.affiliate.list({ signal }) });

export const saveAffiliateMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<Routes['save']>['body']) => api.affiliate.save({ body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });

const APPLICATIONS = 'affiliate-applications';
const SLICE = '50';

export const applicationsQuery = (state: ApplicationState | undefined) =>
  infiniteQueryOptions({
    queryKey: [APPLICATIONS, { state }],
    queryFn: ({ pageParam, signal }) =>
      api.affiliate.applications({ query: { state, cursor: pageParam, limit: SLICE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export type Decision = RouteInput<Routes['decide']>['body'];

/** Whether it succeeds or not, what is shown afterwards is what is stored. */
export const decideMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: Decision) => api.affiliate.decide({ params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [APPLICATIONS] }),
  });
