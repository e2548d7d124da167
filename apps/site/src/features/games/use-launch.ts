import { useLanguage } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';
import { isTrial, useSession } from '../../state/session.ts';

const PHONE = '(max-width: 767px)';

/** Asks for an address of the game. It is good for one opening, so it is asked for once per visit and never kept. */
export function useLaunch(gameId: string, vassalage: string) {
  const language = useLanguage();
  const session = useSession();
  return useQuery({
    queryKey: [MINE, 'launch', gameId, vassalage, session?.token],
    queryFn: () =>
      client.games.launch({
        body: {
          gameId,
          vassalage,
          platform: 'html5',
          clientType: matchMedia(PHONE).matches ? 'phone' : 'desktop',
          launchMode: isTrial(session) ? 'demo' : 'real',
          language,
        },
      }),
    enabled: session !== undefined && gameId !== '' && vassalage !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
