import type { opsApi } from '@fairhouse/wire/apis';
import type { RouteInput, RouteReply } from '@fairhouse/wire/route';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

type Routes = (typeof opsApi)['rate'];

export type RatesSetting = RouteReply<Routes['read']>;

const KEY = ['rates'] as const;

export const ratesQuery = () =>
  queryOptions({ queryKey: KEY, queryFn: ({ signal }) => api.rate.read({ signal }) });

export const checkMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<Routes['check']>['body']) => api.rate.check({ body }),
  });

export const setRatesMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<Routes['setRates']>['body']) => api.rate.setRates({ body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });

export const setLevelsMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<Routes['setLevels']>['body']) => api.rate.setLevels({ body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
