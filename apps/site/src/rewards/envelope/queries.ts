import { queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';

export const envelopesQuery = queryOptions({
  queryKey: ['envelopes'],
  queryFn: () => client.envelope.list(),
  staleTime: 5_000,
});

export const ownEnvelopesQuery = queryOptions({
  queryKey: [MINE, 'envelopes'],
  queryFn: () => client.envelope.own(),
  staleTime: 10_000,
});
