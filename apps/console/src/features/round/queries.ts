import type { BetState, RoundRow } from '@fairhouse/wire';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const SLICE = '50';

export type RoundsFilter = {
  search?: string | undefined;
  vassalage?: string | undefined;
  state?: BetState | undefined;
};

export const roundsQuery = (filter: RoundsFilter) =>
  infiniteQueryOptions({
    queryKey: ['rounds', filter],
    queryFn: ({ pageParam, signal }) =>
      api.round.list({ query: { ...filter, cursor: pageParam, limit: SLICE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const roundQuery = (id: RoundRow['id']) =>
  queryOptions({
    queryKey: ['round', id],
    queryFn: ({ signal }) => api.round.get({ params: { id }, signal }),
  });

export const verifyMutation = (id: RoundRow['id']) =>
  mutationOptions({
    mutationFn: () => api.round.verify({ params: { id } }),
    // The seeds may have been shown since the record was read.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: roundQuery(id).queryKey }),
  });
