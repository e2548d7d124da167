import type { WinnerBoard } from '@fairhouse/wire/play/winner';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';

/** @param pollMs how often the board is asked for anew; false while it is paused */
export const boardQuery = (board: WinnerBoard, pollMs: number | false = false) =>
  queryOptions({
    queryKey: ['winners', board],
    queryFn: () => client.winner.board({ query: { board } }),
    staleTime: 10_000,
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  });

export const shownQuery = queryOptions({
  queryKey: [MINE, 'winners'],
  queryFn: () => client.winner.setting(),
});
