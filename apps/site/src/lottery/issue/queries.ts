import { queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';

/** Boards follow the clock of their draws; nothing else makes them stale. */
export const boardQuery = (code: string) =>
  queryOptions({
    queryKey: ['lottery', code, 'board'],
    queryFn: ({ signal }) => client.lotteryIssue.board({ params: { lottery: code }, signal }),
  });

const LOBBY_EVERY_MS = 5_000;

export const lobbyQuery = queryOptions({
  queryKey: ['lottery', 'lobby'],
  queryFn: ({ signal }) => client.lotteryIssue.lobby({ signal }),
  refetchInterval: LOBBY_EVERY_MS,
});
