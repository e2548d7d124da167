import { queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

export const integrityQuery = queryOptions({
  queryKey: ['integrity'],
  queryFn: ({ signal }) => api.integrity.list({ signal }),
});

const CONTESTS_EVERY_MS = 5_000;

export const contestsQuery = queryOptions({
  queryKey: ['integrity', 'contests'],
  queryFn: ({ signal }) => api.integrity.contests({ signal }),
  refetchInterval: CONTESTS_EVERY_MS,
});

export const lookAtContests = () => queryClient.invalidateQueries({ queryKey: contestsQuery.queryKey });

/** A hand at a provider. */
export type HandAt = { readonly provider: string; readonly room: string; readonly number: number };

export const handQuery = ({ provider, room, number }: HandAt) =>
  queryOptions({
    queryKey: ['integrity', 'hand', provider, room, number],
    queryFn: ({ signal }) => api.integrity.hand({ body: { provider, room, number }, signal }),
    // Each look is written to the audit log: one is enough.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const lookAgain = () => queryClient.invalidateQueries({ queryKey: ['integrity'], exact: true });
