import type { GameType } from '@fairhouse/wire';
import { useQuery } from '@tanstack/react-query';
import { menusQuery } from '../features/lobby/queries.ts';
import { CATEGORY_PATHS } from '../paths.ts';

export type NavEntry = {
  readonly type: GameType;
  readonly path: string;
  readonly point: string | undefined;
  /** How many games its vendors offer. */
  readonly games: number;
};

/** Spec §2: categories that have a vendor; both kinds of lottery share one entry. */
export function useNav(): readonly NavEntry[] {
  const { data } = useQuery(menusQuery);
  if (!data) return [];
  const entries = data.nav.map((entry) => ({
    type: entry.gameType,
    path: CATEGORY_PATHS[entry.gameType],
    point: entry.point,
    games: data.categories
      .filter((category) => CATEGORY_PATHS[category.gameCategory] === CATEGORY_PATHS[entry.gameType])
      .flatMap((category) => category.vendors)
      .reduce((sum, vendor) => sum + vendor.games, 0),
  }));
  return entries.filter((entry, at) => entries.findIndex((other) => other.path === entry.path) === at);
}
