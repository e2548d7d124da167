import { showToast, useText } from '@fairhouse/ui';
import type { GameTile } from '@fairhouse/wire';
import { useMutation, useQuery } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { asTrueAccount } from '../../state/guard.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { favouritesQuery } from './queries.ts';
import { useKeepsGames } from './use-favourite-count.ts';

/** Whether the member keeps a game, and the way to change it: the heart turns at once and back when the server refuses. */
export function useFavourite(game: GameTile) {
  const t = useText();
  const keeps = useKeepsGames();
  const { data: kept } = useQuery({
    ...favouritesQuery,
    enabled: keeps,
    select: (games) => games.some(({ code }) => code === game.code),
  });
  const change = useMutation({
    mutationFn: (keep: boolean) =>
      keep
        ? client.favourite.add({ params: { code: game.code } })
        : client.favourite.remove({ params: { code: game.code } }),
    onMutate: async (keep) => {
      await queryClient.cancelQueries({ queryKey: favouritesQuery.queryKey });
      const before = queryClient.getQueryData(favouritesQuery.queryKey);
      queryClient.setQueryData(favouritesQuery.queryKey, (games = []) => {
        const others = games.filter(({ code }) => code !== game.code);
        return keep ? [game, ...others] : others;
      });
      return before;
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(favouritesQuery.queryKey, before);
      showToast({ tone: 'bad', text: refusalText(t, error) });
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: favouritesQuery.queryKey }),
  });
  const isKept = keeps && kept === true;
  return { isKept, toggle: () => asTrueAccount(() => change.mutate(!isKept)) };
}
