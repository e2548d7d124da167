import type { GameType } from '@fairhouse/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';

export const menusQuery = queryOptions({
  queryKey: ['games', 'menus'],
  queryFn: () => client.games.menus(),
  staleTime: 5 * 60_000,
});

export const hotQuery = queryOptions({
  queryKey: ['games', 'hot'],
  queryFn: () => client.games.hot({ query: { isPlatform: '2' } }),
  staleTime: 60_000,
});

export type GameFilter = {
  readonly gameType?: GameType | undefined;
  readonly vassalage?: string | undefined;
  readonly search?: string | undefined;
  readonly page?: number | undefined;
  readonly pageSize: number;
};

export const gamesQuery = ({ page = 1, pageSize, ...filter }: GameFilter) =>
  queryOptions({
    queryKey: ['games', 'list', { ...filter, page, pageSize }],
    queryFn: () =>
      client.games.list({
        query: {
          ...filter,
          search: filter.search || undefined,
          page: String(page),
          pageSize: String(pageSize),
        },
      }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

export const gameQuery = (code: string) =>
  queryOptions({
    queryKey: ['games', 'one', code],
    queryFn: () => client.games.get({ params: { code } }),
    staleTime: 60_000,
  });
