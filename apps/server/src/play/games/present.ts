import { moneyOf, wireMoney } from '@fairhouse/kernel';
import { coverPath, vendorPath } from '@fairhouse/wire/play/art';
import type { GameType } from '@fairhouse/wire/play/game-types';
import type { GameTile } from '@fairhouse/wire/play/games';
import type { HouseTile } from '../../frame/feature.ts';
import type { Heat, ShelfGame } from './game-shelf.ts';
import type { GameRow, VendorRow } from './store.ts';

/** A game counts as new for thirty days. */
const NEW_MS = 30 * 24 * 3_600_000;

function badgeOf({ badge, hot, addedAt }: GameRow, nowMs: number): GameTile['badge'] {
  if (badge !== null) return badge === 'none' ? null : badge;
  if (hot) return 'hot';
  return addedAt > nowMs - NEW_MS ? 'new' : null;
}

export const presentGame = (row: GameRow, nowMs: number): GameTile => ({
  code: row.code,
  title: row.title,
  vassalage: row.vendorCode,
  gameType: row.gameType,
  category: row.category,
  cover: coverPath(row.art, row.gameType),
  badge: badgeOf(row, nowMs),
  state: row.provider === null ? 'maintenance' : row.state,
  until: expected(row.restedUntil, nowMs),
  rtp: row.rtp,
  rtpMost: row.rtpMost,
  stakeMin: row.limitMin === null ? row.stakeMin : wireMoney(moneyOf(row.limitMin)),
});

/** What was promised for a moment that has passed is not told any more. */
const expected = (until: number | null, nowMs: number): number | null =>
  until !== null && until > nowMs ? until : null;

/** Games of the shelf as tiles; what was not played at all is never hot. */
export const presentShelfGames = (games: readonly ShelfGame[], heat: Heat, nowMs: number): GameTile[] =>
  games.map((game) =>
    presentGame({ ...game, hot: (heat.rounds.get(game.code) ?? 0) >= heat.hotFrom }, nowMs),
  );

/** Names, pages and category rates of spec §2. */
const CATEGORIES: Readonly<
  Record<GameType, { name: string; title: string; page: string; icon: string; point?: string }>
> = {
  RNG: { name: 'nav_rng', title: 'Slots', page: '/rng', icon: 'RNG', point: '1.20' },
  LIVE: { name: 'nav_live', title: 'Live casino', page: '/live', icon: 'LIVE', point: '0.70' },
  SPORTS: { name: 'nav_sports', title: 'Sports', page: '/sports', icon: 'SPORTS', point: '1.00' },
  FISH: { name: 'nav_fish', title: 'Fishing', page: '/fish', icon: 'FISH', point: '1.20' },
  PVP: { name: 'nav_pvp', title: 'PvP', page: '/pvp', icon: 'PVP', point: '1.00' },
  ESPORTS: { name: 'nav_esports', title: 'E-sports', page: '/esports', icon: 'ESPORTS' },
  ELOTT: { name: 'nav_elott', title: 'E-lottery', page: '/elott', icon: 'ELOTT' },
  LOTT: { name: 'nav_lott', title: 'Lottery', page: '/elott', icon: 'LOTT' },
};

const ORDER = Object.keys(CATEGORIES) as GameType[];

const launchOf = (type: GameType, vendorCode: string) => ({
  gameType: type,
  isGame: 'VASSALAGE' as const,
  code: vendorCode,
  defaultPlayType: null,
  accountTypeName: type === 'ELOTT' || type === 'LOTT' ? type : null,
  vassalage: vendorCode,
});

const presentVendor = (vendor: VendorRow, nowMs: number) => ({
  vassalage: vendor.vendorCode,
  title: vendor.title,
  image: vendorPath(vendor.picture ?? vendor.vendorCode, vendor.gameType),
  isHot: vendor.isHot,
  games: Number(vendor.games),
  state: vendor.provider !== null && vendor.open > 0n ? ('open' as const) : ('maintenance' as const),
  until: expected(vendor.restedUntil, nowMs),
  launch: launchOf(vendor.gameType, vendor.vendorCode),
});

/** What the house offers itself has a vendor of its own in each category, named as the category is. */
const presentHouseVendor = (type: GameType, vendorCode: string, tiles: readonly HouseTile[]) => ({
  vassalage: vendorCode,
  title: CATEGORIES[type].title,
  image: vendorPath(vendorCode, type),
  isHot: false,
  games: tiles.length,
  state: tiles.some(({ state }) => state === 'open') ? ('open' as const) : ('maintenance' as const),
  until: null,
  launch: launchOf(type, vendorCode),
});

const byVendor = (tiles: readonly HouseTile[]) => [...Map.groupBy(tiles, ({ vassalage }) => vassalage)];

/** Vendors of the house itself in a list, with how many of it each has. */
export const countHouseVendors = (tiles: readonly HouseTile[]) =>
  byVendor(tiles).map(([vassalage, own]) => ({
    vassalage,
    title: CATEGORIES[own[0]!.gameType].title,
    games: own.length,
  }));

/** Categories with their vendors, and the navigation: categories that have a vendor, one entry per page. */
export function presentMenus(vendors: readonly VendorRow[], own: readonly HouseTile[], nowMs: number) {
  const categories = ORDER.map((type) => ({
    gameCategory: type,
    title: CATEGORIES[type].title,
    vendors: [
      ...vendors.filter(({ gameType }) => gameType === type).map((vendor) => presentVendor(vendor, nowMs)),
      ...byVendor(own.filter(({ gameType }) => gameType === type)).map(([vendorCode, tiles]) =>
        presentHouseVendor(type, vendorCode, tiles),
      ),
    ],
  })).filter((category) => category.vendors.length > 0);
  const pages = new Set<string>();
  const nav = categories.flatMap(({ gameCategory }) => {
    const { name, title, page, icon, point } = CATEGORIES[gameCategory];
    if (pages.has(page)) return [];
    pages.add(page);
    return [
      { name, gameType: gameCategory, page, enName: title, sideMenuIcon: icon, ...(point ? { point } : {}) },
    ];
  });
  return { categories, nav };
}
