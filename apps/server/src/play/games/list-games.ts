import { searchFor } from '@fairhouse/rules/play/games/search-index';
import { GAME_CATEGORIES, type GameCategory } from '@fairhouse/wire/play/game-categories';
import type { GameSort } from '@fairhouse/wire/play/game-sorts';
import type { GameType } from '@fairhouse/wire/play/game-types';
import type { Heat, Shelf, ShelfGame } from './game-shelf.ts';

export type GameWish = {
  readonly gameTypes: readonly GameType[] | null;
  readonly vendorCodes: readonly string[] | null;
  readonly category: GameCategory | null;
  readonly search: string | null;
  readonly sort: GameSort | null;
};

export type CategoryCount = { readonly category: GameCategory; readonly games: number };

export type VendorCount = { readonly vendorCode: string; readonly title: string; readonly games: number };

/** The games that a wish leads to, in its order, and what each vendor and category has of them before it was chosen. */
export function listGames(
  shelf: Shelf,
  heat: Heat,
  { gameTypes, vendorCodes, category, search, sort }: GameWish,
): {
  games: readonly ShelfGame[];
  vendors: readonly VendorCount[];
  categories: readonly CategoryCount[];
} {
  const popular = byHeat(heat);
  const found = search === null ? shelf.games : searchFor(shelf.gameIndex, search);
  const ofType = gameTypes ? found.filter((game) => gameTypes.includes(game.gameType)) : found;
  const ofVendor = vendorCodes ? ofType.filter((game) => vendorCodes.includes(game.vendorCode)) : ofType;
  const isChosen = (game: ShelfGame) => category === null || game.category === category;
  const chosen = ofVendor.filter(isChosen);
  const order = sort ? ORDERS[sort](popular) : search === null ? popular : undefined;
  return {
    games: order ? [...chosen].sort(order) : chosen,
    vendors: countVendors(shelf, ofType.filter(isChosen)),
    categories: countCategories(ofVendor),
  };
}

type Order = (a: ShelfGame, b: ShelfGame) => number;

/** Most played first, games at rest last; what was not played keeps the brand's order. */
export const byHeat =
  ({ rounds }: Heat): Order =>
  (a, b) =>
    Number(isResting(a)) - Number(isResting(b)) || (rounds.get(b.code) ?? 0) - (rounds.get(a.code) ?? 0);

const isResting = ({ state, provider }: ShelfGame): boolean => state !== 'open' || provider === null;

const ORDERS: Readonly<Record<GameSort, (popular: Order) => Order>> = {
  popular: (popular) => popular,
  new: (popular) => (a, b) => b.addedAt - a.addedAt || popular(a, b),
  title: () => (a, b) => (a.sortTitle < b.sortTitle ? -1 : a.sortTitle > b.sortTitle ? 1 : 0),
  return: (popular) => (a, b) => Number(b.rtp ?? 0) - Number(a.rtp ?? 0) || popular(a, b),
};

function countVendors(shelf: Shelf, games: readonly ShelfGame[]): readonly VendorCount[] {
  const counts = Map.groupBy(games, (game) => game.vendorCode);
  return shelf.vendors
    .filter((vendor) => counts.has(vendor.vendorCode))
    .map(({ vendorCode, title }) => ({ vendorCode, title, games: counts.get(vendorCode)!.length }));
}

function countCategories(games: readonly ShelfGame[]): readonly CategoryCount[] {
  const counts = Map.groupBy(games, (game) => game.category);
  return GAME_CATEGORIES.filter((category) => counts.has(category)).map((category) => ({
    category,
    games: counts.get(category)!.length,
  }));
}
