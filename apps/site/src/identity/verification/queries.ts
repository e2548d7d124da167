import { queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';

/** By what a phone can be proven here. */
export const waysQuery = queryOptions({
  queryKey: ['verification', 'ways'],
  queryFn: () => client.verification.ways(),
  staleTime: 5 * 60_000,
});
