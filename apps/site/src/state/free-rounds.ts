import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import { MINE } from './query.ts';
import { isTrial, useSession } from './session.ts';

/** Everything that changes when free rounds are granted, played or over. */
export const FREE_ROUNDS = [MINE, 'freeRounds'] as const;

/** What can be played now; the socket tells of changes. */
export const freeRoundsQuery = queryOptions({
  queryKey: [...FREE_ROUNDS, 'list'],
  queryFn: () => client.freeRounds.list(),
  staleTime: 60_000,
});

const NONE: Awaited<ReturnType<typeof client.freeRounds.list>>['items'] = [];

/** Free rounds that the member has left in a game, soonest to end first. */
export function useOwnFreeRounds(game: string): typeof NONE {
  const session = useSession();
  const isMember = session !== undefined && !isTrial(session);
  const own = useQuery({
    ...freeRoundsQuery,
    enabled: isMember,
    select: ({ items }) => items.filter((one) => one.game.code === game),
  }).data;
  return (isMember && own) || NONE;
}

/** How many of them are left, and until when. */
export function useFreeRoundsOf(
  game: string,
): { readonly count: number; readonly endsAt: number } | undefined {
  const own = useOwnFreeRounds(game);
  return own[0] && { count: own.reduce((sum, { left }) => sum + left, 0), endsAt: own[0].endsAt };
}
