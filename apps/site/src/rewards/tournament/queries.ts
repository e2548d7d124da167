import { queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';

export const tournamentsQuery = queryOptions({
  queryKey: ['tournaments'],
  queryFn: () => client.tournament.list(),
  staleTime: 30_000,
});

/** Where no push arrives, for visitors, a board that runs is asked for so often. */
export const BOARD_MS = 5_000;

export const boardQuery = (id: string) =>
  queryOptions({
    queryKey: ['tournament', id],
    queryFn: () => client.tournament.board({ params: { tournament: id as never } }),
    staleTime: 1_000,
  });

export const OWN_TOURNAMENTS = [MINE, 'tournaments'] as const;

export const ownTournamentsQuery = queryOptions({
  queryKey: OWN_TOURNAMENTS,
  queryFn: () => client.tournament.own(),
  staleTime: 1_000,
});
