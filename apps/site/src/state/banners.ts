import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';
import { words } from './words.ts';

export const bannersQuery = (group: string) =>
  queryOptions({
    queryKey: words('banners', group),
    queryFn: () => client.content.banners({ query: { group } }),
    staleTime: 10 * 60_000,
  });
