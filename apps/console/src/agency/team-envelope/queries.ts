import type { Id } from '@fairhouse/kernel';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

const first = undefined as string | undefined;

export const envelopesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['team-envelopes'],
    queryFn: ({ pageParam, signal }) => api.teamEnvelope.list({ query: { cursor: pageParam }, signal }),
    initialPageParam: first,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const sharesQuery = (envelope: Id<'teamEnvelope'>) =>
  infiniteQueryOptions({
    queryKey: ['team-envelopes', envelope],
    queryFn: ({ pageParam, signal }) =>
      api.teamEnvelope.shares({ params: { envelope }, query: { cursor: pageParam }, signal }),
    initialPageParam: first,
    getNextPageParam: (last) => last.next ?? undefined,
  });
