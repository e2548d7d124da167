import { buildSearchIndex, searchFor } from '@fairhouse/rules/play/games/search-index';
import type { FindTiles, HouseTile } from '../../frame/feature.ts';
import type { Platform } from '../../frame/platform.ts';
import type { GameWish } from './list-games.ts';

/** What a brand offers besides the games of its providers: all of it, or by code. */
export type ListHouseTiles = (brandId: string, codes?: readonly string[]) => Promise<readonly HouseTile[]>;

export const houseTilesOf =
  ({ db }: Platform, finders: readonly FindTiles[]): ListHouseTiles =>
  async (brandId, codes) =>
    (await Promise.all(finders.map((find) => find(db, brandId, codes)))).flat();

/** Those that words find, best first. */
export const findHouseTiles = (tiles: readonly HouseTile[], search: string): readonly HouseTile[] =>
  searchFor(
    buildSearchIndex(tiles.map((tile) => ({ item: tile, title: tile.title, also: tile.also }))),
    search,
  );

/** Those of a list: they stand in lists of their own types and vendors alone. */
export function listHouseTiles(
  tiles: readonly HouseTile[],
  { gameTypes, vendorCodes, category, search }: GameWish,
): readonly HouseTile[] {
  if ((!gameTypes && !vendorCodes) || category !== null) return [];
  const found = search === null ? tiles : findHouseTiles(tiles, search);
  return found.filter(
    ({ gameType, vassalage }) =>
      (!gameTypes || gameTypes.includes(gameType)) && (!vendorCodes || vendorCodes.includes(vassalage)),
  );
}
