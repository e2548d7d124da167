import type { Id } from '@fairhouse/kernel';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';

const first = undefined as string | undefined;

export const sentEnvelopesQuery = infiniteQueryOptions({
  queryKey: [MINE, 'teamEnvelopes', 'sent'],
  queryFn: ({ pageParam, signal }) => client.teamEnvelope.sent({ query: { cursor: pageParam }, signal }),
  initialPageParam: first,
  getNextPageParam: (last) => last.next ?? undefined,
});

export const envelopeSharesQuery = (envelope: Id<'teamEnvelope'>) =>
  infiniteQueryOptions({
    queryKey: [MINE, 'teamEnvelopes', 'shares', envelope],
    queryFn: ({ pageParam, signal }) =>
      client.teamEnvelope.shares({ params: { envelope }, query: { cursor: pageParam }, signal }),
    initialPageParam: first,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const receivedEnvelopesQuery = infiniteQueryOptions({
  queryKey: [MINE, 'teamEnvelopes', 'received'],
  queryFn: ({ pageParam, signal }) => client.teamEnvelope.received({ query: { cursor: pageParam }, signal }),
  initialPageParam: first,
  getNextPageParam: (last) => last.next ?? undefined,
});
