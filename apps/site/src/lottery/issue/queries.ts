import { queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';

/**
 * Adds how far the server's clock is ahead of the browser's, in ms: its time was that of the middle of the call, which is wrong by
 * half of the way at most.
 */
async function measured<T extends { readonly serverNow: number }>(
  ask: () => Promise<T>,
): Promise<T & { readonly aheadMs: number }> {
  const sentMs = Date.now();
  const answer = await ask();
  return { ...answer, aheadMs: answer.serverNow - (sentMs + Date.now()) / 2 };
}

/** Boards follow the clock of their draws; nothing else makes them stale. */
export const boardQuery = (code: string) =>
  queryOptions({
    queryKey: ['lottery', code, 'board'],
    queryFn: ({ signal }) => measured(() => client.lotteryIssue.board({ params: { lottery: code }, signal })),
  });

const LOBBY_EVERY_MS = 5_000;

export const lobbyQuery = queryOptions({
  queryKey: ['lottery', 'lobby'],
  queryFn: ({ signal }) => measured(() => client.lotteryIssue.lobby({ signal })),
  refetchInterval: LOBBY_EVERY_MS,
});
