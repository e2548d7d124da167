import { foldText } from '@fairhouse/rules/play/games/fold-text';
import { buildSearchIndex, type SearchIndex } from '@fairhouse/rules/play/games/search-index';
import type { Platform } from '../../frame/platform.ts';
import {
  findShelfVersion,
  type GameRow,
  HOT_PLACES,
  listHeat,
  listShelf,
  listVendors,
  type VendorRow,
} from './store.ts';

/** How old the count of rounds may be by which games are ordered. */
const HEAT_MS = 10_000;

export type ShelfGame = Omit<GameRow, 'hot'> & { readonly vendorTitle: string; readonly sortTitle: string };

/** All games of a brand in its own order, and ready to be searched. */
export type Shelf = {
  readonly games: readonly ShelfGame[];
  readonly byCode: ReadonlyMap<string, ShelfGame>;
  readonly vendors: readonly VendorRow[];
  readonly gameIndex: SearchIndex<ShelfGame>;
  readonly vendorIndex: SearchIndex<VendorRow>;
};

/** Rounds of the last seven days by game, and from how many on a game is hot. */
export type Heat = { readonly rounds: ReadonlyMap<string, number>; readonly hotFrom: number };

export type GameShelf = {
  readonly read: (brandId: string) => Promise<Shelf>;
  readonly heat: (brandId: string, nowMs: number) => Promise<Heat>;
};

const opened = new WeakMap<Platform, GameShelf>();

/** The one shelf of a platform. */
export function shelfOf(platform: Platform): GameShelf {
  const shelf = opened.get(platform) ?? openGameShelf(platform);
  opened.set(platform, shelf);
  return shelf;
}

/** Keeps the games of each brand in memory; a change of any of them, by whichever process, is seen by the next read. */
export function openGameShelf(platform: Pick<Platform, 'db'>): GameShelf {
  const shelves = new Map<string, { version: bigint; shelf: Promise<Shelf> }>();
  const heats = new Map<string, { untilMs: number; heat: Promise<Heat> }>();
  return {
    read: async (brandId) => {
      const version = await findShelfVersion(platform.db, brandId);
      const kept = shelves.get(brandId);
      if (kept?.version === version) return kept.shelf;
      const shelf = loadShelf(platform, brandId);
      shelves.set(brandId, { version, shelf });
      shelf.catch(() => shelves.delete(brandId));
      return shelf;
    },
    heat: (brandId, nowMs) => {
      const kept = heats.get(brandId);
      if (kept && nowMs < kept.untilMs) return kept.heat;
      const heat = loadHeat(platform, brandId, nowMs);
      heats.set(brandId, { untilMs: nowMs + HEAT_MS, heat });
      heat.catch(() => heats.delete(brandId));
      return heat;
    },
  };
}

async function loadShelf({ db }: Pick<Platform, 'db'>, brandId: string): Promise<Shelf> {
  const [rows, vendors] = await Promise.all([listShelf(db, brandId), listVendors(db, brandId)]);
  const games = rows.map((row): ShelfGame => ({ ...row, sortTitle: foldText(row.title) }));
  return {
    games,
    byCode: new Map(games.map((game) => [game.code, game])),
    vendors,
    gameIndex: buildSearchIndex(
      games.map((game) => ({ item: game, title: game.title, also: [game.vendorTitle, game.vendorCode] })),
    ),
    vendorIndex: buildSearchIndex(
      vendors.map((vendor) => ({ item: vendor, title: vendor.title, also: [vendor.vendorCode] })),
    ),
  };
}

async function loadHeat({ db }: Pick<Platform, 'db'>, brandId: string, nowMs: number): Promise<Heat> {
  const rows = await listHeat(db, brandId, nowMs);
  const rounds = new Map(rows.map((row) => [row.code, Number(row.rounds)]));
  const most = [...rounds.values()].sort((a, b) => b - a);
  return { rounds, hotFrom: most[Math.min(HOT_PLACES, most.length) - 1] ?? Number.POSITIVE_INFINITY };
}
