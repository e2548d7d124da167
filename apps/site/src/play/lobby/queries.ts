import type { GameType } from '@fairhouse/wire/play/game-types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListWish } from '../../paths.ts';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';

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

/** The first games of each provider of a category. */
export const railsQuery = (gameType: GameType) =>
  queryOptions({
    queryKey: ['games', 'rails', gameType],
    queryFn: () => client.games.rails({ query: { gameType } }),
    staleTime: 60_000,
  });

export const recentGamesQuery = queryOptions({
  queryKey: [MINE, 'bets', 'games'],
  queryFn: () => client.games.recent(),
  staleTime: 5_000,
});

/** The best matches for what is typed. */
export const findQuery = (search: string) =>
  queryOptions({
    queryKey: ['games', 'find', search],
    queryFn: () => client.games.find({ query: { search } }),
    enabled: search !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** How many games a page of a list brings. */
export const PAGE_SIZE = 60;

export type GameFilter = ListWish & { readonly gameTypes?: readonly GameType[] | undefined };

/** @param page from 1 */
export const gamesQuery = ({ gameTypes, search, providers, category, sort }: GameFilter, page: number) =>
  queryOptions({
    queryKey: ['games', 'list', { gameTypes, search, providers, category, sort, page }],
    queryFn: () =>
      client.games.list({
        query: {
          gameType: gameTypes?.join(),
          vassalage: providers?.join() || undefined,
          category,
          search: search || undefined,
          sort,
          page: String(page),
          pageSize: String(PAGE_SIZE),
        },
      }),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });

export const gameQuery = (code: string) =>
  queryOptions({
    queryKey: ['games', 'one', code],
    queryFn: () => client.games.get({ params: { code } }),
    staleTime: 60_000,
  });

const POTS_EVERY_MS = 10_000;

/** What the pots of games hold; asked for while a tile that shows one is there and the page is in view. */
export const potsQuery = queryOptions({
  queryKey: ['games', 'pots'],
  queryFn: () => client.games.pots(),
  staleTime: POTS_EVERY_MS,
  refetchInterval: POTS_EVERY_MS,
});
