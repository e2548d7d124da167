import type { GameType } from '@fairhouse/wire';
import { useQuery } from '@tanstack/react-query';
import { menusQuery } from '../features/lobby/queries.ts';
import { CATEGORY_PATHS } from '../paths.ts';

export type NavEntry = {
  readonly type: GameType;
  readonly path: string;
  readonly point: string | undefined;
  /** Its first vendor. */
  readonly vassalage: string | undefined;
  /** How many games its vendors offer. */
  readonly games: number;
};

/** Spec §2: categories that have a vendor; both kinds of lottery share one entry. */
export function useNav(): readonly NavEntry[] {
  const { data } = useQuery(menusQuery);
  if (!data) return [];
  const entries = data.nav.map((entry) => {
    const path = CATEGORY_PATHS[entry.gameType];
    const vendors = data.categories
      .filter((category) => CATEGORY_PATHS[category.gameCategory] === path)
      .flatMap((category) => category.vendors);
    return {
      type: entry.gameType,
      path,
      point: entry.point,
      vassalage: vendors[0]?.vassalage,
      games: vendors.reduce((sum, vendor) => sum + vendor.games, 0),
    };
  });
  return entries.filter((entry, at) => entries.findIndex((other) => other.path === entry.path) === at);
}
