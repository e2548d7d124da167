import { queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const EVERY_MS = 5_000;

export const seriesQuery = queryOptions({
  queryKey: ['pokerSeries'],
  queryFn: ({ signal }) => api.pokerSeries.list({ signal }),
  refetchInterval: EVERY_MS,
});

export const lookAgain = () => queryClient.invalidateQueries({ queryKey: seriesQuery.queryKey });
