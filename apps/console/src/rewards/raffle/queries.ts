import type { opsApi } from '@fairhouse/wire/apis';
import type { RouteInput } from '@fairhouse/wire/route';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const RAFFLES = ['raffles'] as const;

export const rafflesQuery = queryOptions({
  queryKey: RAFFLES,
  queryFn: ({ signal }) => api.raffle.list({ signal }),
});

export const openRaffleMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<(typeof opsApi)['raffle']['open']>['body']) => api.raffle.open({ body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: RAFFLES }),
  });
