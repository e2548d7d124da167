import { useLanguage } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { MINE } from '../../state/query.ts';
import { useSession } from '../../state/session.ts';
import { takeLaunch } from './launch.ts';

/**
 * Asks for an address of the game. It is good for one opening, so it is asked for once per visit and never kept.
 * @param confirmTrans what the player chose where the vendor keeps a wallet of its own; undefined before they were asked
 */
export function useLaunch(gameId: string, vassalage: string, confirmTrans: boolean | undefined) {
  const language = useLanguage();
  const session = useSession();
  return useQuery({
    queryKey: [MINE, 'launch', gameId, vassalage, confirmTrans, session?.token],
    queryFn: () => takeLaunch({ gameId, vassalage, confirmTrans }, language),
    enabled: session !== undefined && gameId !== '' && vassalage !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
