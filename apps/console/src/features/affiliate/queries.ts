import type { opsApi, RouteInput, RouteReply } from '@fairhouse/wire';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
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
