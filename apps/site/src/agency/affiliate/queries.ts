import { queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';

export const applicationQuery = queryOptions({
  queryKey: [MINE, 'affiliate', 'application'],
  queryFn: () => client.affiliate.application(),
});

export const linksQuery = queryOptions({
  queryKey: [MINE, 'affiliate', 'links'],
  queryFn: () => client.affiliate.links(),
});
