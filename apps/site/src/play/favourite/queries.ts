import { queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';

/** The games the member keeps at hand, last kept first. */
export const favouritesQuery = queryOptions({
  queryKey: [MINE, 'favourites'],
  queryFn: () => client.favourite.list(),
  staleTime: 60_000,
});
