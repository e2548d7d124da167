import { useQuery } from '@tanstack/react-query';
import { isTrial, useSession } from '../../state/session.ts';
import { favouritesQuery } from './queries.ts';

/** Whether this account can keep games: a member, and not on trial. */
export function useKeepsGames(): boolean {
  const session = useSession();
  return session !== undefined && !isTrial(session);
}

/** How many games the member keeps; nothing to say while there are none. */
export function useFavouriteCount(): number | undefined {
  const { data } = useQuery({ ...favouritesQuery, enabled: useKeepsGames() });
  return data?.length || undefined;
}
