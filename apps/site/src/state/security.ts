import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';
import { MINE, queryClient } from './query.ts';

export const securityQuery = queryOptions({
  queryKey: [MINE, 'security'],
  queryFn: () => client.security.overview(),
  staleTime: 5_000,
});

export const addressesQuery = queryOptions({
  queryKey: [MINE, 'addresses'],
  queryFn: () => client.security.addresses(),
  staleTime: 60_000,
});

/** Something that secures the account has changed. */
export const refreshSecurity = () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
