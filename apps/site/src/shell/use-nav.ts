import type { GameType } from '@fairhouse/wire/play/game-types';
import { useQuery } from '@tanstack/react-query';
import { CATEGORY_PATHS, paths } from '../paths.ts';
import { gamesQuery, menusQuery } from '../play/lobby/queries.ts';

export type NavEntry = {
  readonly type: GameType;
  /** The page of the category. */
  readonly path: string;
  /** Where a press leads. */
  readonly to: string;
  readonly point: string | undefined;
  /** Its first vendor. */
  readonly vassalage: string | undefined;
  /** How many games its vendors offer. */
  readonly games: number;
};

const LOTTERIES = ['ELOTT', 'LOTT'] as const satisfies readonly GameType[];

/** Spec §2: categories that have a vendor; both kinds of lottery share one entry. */
export function useNav(): readonly NavEntry[] {
  const { data } = useQuery(menusQuery);
  const lottery = useFirstLottery(
    data?.nav.some(({ gameType }) => CATEGORY_PATHS[gameType] === CATEGORY_PATHS.ELOTT) ?? false,
  );
  if (!data) return [];
  return data.nav.map((entry) => {
    const path = CATEGORY_PATHS[entry.gameType];
    const vendors = data.categories
      .filter((category) => CATEGORY_PATHS[category.gameCategory] === path)
      .flatMap((category) => category.vendors);
    return {
      type: path === CATEGORY_PATHS.ELOTT ? 'LOTT' : entry.gameType,
      path,
      to: (path === CATEGORY_PATHS.ELOTT ? lottery : undefined) ?? path,
      point: entry.point,
      vassalage: vendors[0]?.vassalage,
      games: vendors.reduce((sum, vendor) => sum + vendor.games, 0),
    };
  });
}

/** Spec §4: the lotteries start with the first game of both lists. Undefined while none is open. */
function useFirstLottery(enabled: boolean): string | undefined {
  const { data } = useQuery({ ...gamesQuery({ gameTypes: LOTTERIES }, 1), enabled });
  const first = data?.items.find(({ state }) => state === 'open');
  return first && paths.launch(first);
}
