import type { Id } from '@fairhouse/kernel';
import type { opsApi } from '@fairhouse/wire/apis';
import type { RouteInput } from '@fairhouse/wire/route';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

export type OfferWish = RouteInput<(typeof opsApi)['contract']['offer']>['body'];

const KEY = ['contracts'] as const;

export const contractsQuery = (account: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', { account }],
    queryFn: ({ pageParam, signal }) => api.contract.list({ query: { account, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const contractQuery = (id: Id<'contract'>) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => api.contract.get({ params: { id }, signal }),
  });

const reload = () => queryClient.invalidateQueries({ queryKey: KEY });

export const offerMutation = () =>
  mutationOptions({
    mutationFn: (body: OfferWish) => api.contract.offer({ body }),
    onSettled: reload,
  });

type Version = { readonly id: Id<'contract'>; readonly version: number };

export const withdrawMutation = () =>
  mutationOptions({
    mutationFn: ({ id, version }: Version) => api.contract.withdraw({ params: { id }, body: { version } }),
    onSettled: reload,
  });

type Ending = { readonly id: Id<'contract'>; readonly confirm: string; readonly reason: string };

export const endMutation = () =>
  mutationOptions({
    mutationFn: ({ id, ...body }: Ending) => api.contract.terminate({ params: { id }, body }),
    onSettled: reload,
  });

export const ceilingsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'ceilings'],
    queryFn: ({ signal }) => api.contract.ceilings({ signal }),
  });

export type CeilingsWish = RouteInput<(typeof opsApi)['contract']['setCeilings']>['body'];

export const ceilingsMutation = () =>
  mutationOptions({
    mutationFn: (body: CeilingsWish) => api.contract.setCeilings({ body }),
    onSettled: reload,
  });
