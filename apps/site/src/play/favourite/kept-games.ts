import type { GameTile } from '@fairhouse/wire/play/games';
import { hashKey } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { createStore } from '../../state/store.ts';
import { favouritesQuery } from './queries.ts';

const { queryKey } = favouritesQuery;
const OWN = hashKey(queryKey);

/** Codes of the kept games. Hundreds of hearts follow this one set, not a query each; the menu of the site loads it. */
const kept = createStore<ReadonlySet<string>>(new Set());
let shown: readonly GameTile[] | undefined;

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (query.queryHash !== OWN) return;
  const games = type === 'removed' ? undefined : (query.state.data as readonly GameTile[] | undefined);
  if (games === shown) return;
  shown = games;
  kept.set(new Set(games?.map(({ code }) => code)));
});

/** Codes of all kept games. */
export const useKeptGames = kept.use;
export const useIsKept = (code: string): boolean => kept.use().has(code);
export const isKept = (code: string): boolean => kept.get().has(code);

/** Keeps a game or lets it go: it shows at once, and turns back when the server refuses. @throws the refusal */
export async function keepGame(game: GameTile, keep: boolean): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(queryKey, (games = []) => {
    const others = games.filter(({ code }) => code !== game.code);
    return keep ? [game, ...others] : others;
  });
  try {
    const call = { params: { code: game.code } };
    await (keep ? client.favourite.add(call) : client.favourite.remove(call));
  } catch (error) {
    queryClient.setQueryData(queryKey, before);
    throw error;
  } finally {
    void queryClient.invalidateQueries({ queryKey });
  }
}
