import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';

export const noticesQuery = (page: number) =>
  queryOptions({
    queryKey: ['notices', page],
    queryFn: () => client.content.notices({ query: { page: String(page) } }),
    placeholderData: keepPreviousData,
  });

export const helpQuery = queryOptions({
  queryKey: ['help'],
  queryFn: () => client.content.helpCenter(),
  staleTime: 30 * 60_000,
});

export const bannersQuery = (group: string) =>
  queryOptions({
    queryKey: ['banners', group],
    queryFn: () => client.content.banners({ query: { group } }),
    staleTime: 10 * 60_000,
  });
