import type { opsApi } from '@fairhouse/wire/apis';
import type { RouteInput, RouteReply } from '@fairhouse/wire/route';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

type Routes = (typeof opsApi)['access'];

export type Access = RouteReply<Routes['list']>;
export type AccessRule = Access['items'][number];
export type Verdict = RouteReply<Routes['verdict']>;

const KEY = ['access'] as const;

export const accessQuery = () =>
  queryOptions({ queryKey: [...KEY, 'rules'], queryFn: ({ signal }) => api.access.list({ signal }) });

/** Of no address: of the one that this browser comes from. */
export const verdictQuery = (address: string | undefined) =>
  queryOptions({
    queryKey: [...KEY, 'verdict', address],
    queryFn: ({ signal }) => api.access.verdict({ query: { address }, signal }),
    placeholderData: keepPreviousData,
  });

/** Whether it succeeds or not, what is shown afterwards is what is stored. */
const onSettled = () => queryClient.invalidateQueries({ queryKey: KEY });

export const addRuleMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<Routes['add']>['body']) => api.access.add({ body }),
    onSettled,
  });

export const liftRuleMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<Routes['lift']>['body']) => api.access.lift({ body }),
    onSettled,
  });

export const setDefaultMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<Routes['setDefault']>['body']) => api.access.setDefault({ body }),
    onSettled,
  });
