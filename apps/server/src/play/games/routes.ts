import { fail, ok } from '@fairhouse/kernel';
import { searchFor } from '@fairhouse/rules/play/games/search-index';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { FindTiles } from '../../frame/feature.ts';
import type { Platform } from '../../frame/platform.ts';
import { firstPage } from '../../frame/slices.ts';
import { shelfOf } from './game-shelf.ts';
import { findHouseTiles, houseTilesOf, listHouseTiles } from './house-tiles.ts';
import { launchGame, launchGameV2 } from './launch-game.ts';
import { byHeat, listGames } from './list-games.ts';
import { listTiles } from './list-tiles.ts';
import { openPotBoard } from './pot-board.ts';
import { countHouseVendors, presentGame, presentMenus, presentShelfGames } from './present.ts';
import { openRoomBoard } from './room-board.ts';
import { findGame, listHotGames, listRecentCodes, listVendors } from './store.ts';
import { openTableBoard } from './table-board.ts';

const PAGE = 60;
const HOT = 14;
const RAIL = 7;
const RECENT = 12;
/** What a list of matches shows while words are typed. */
const FOUND_GAMES = 6;
const FOUND_PROVIDERS = 3;

export function gamesHandlers(platform: Platform, finders: readonly FindTiles[]): SiteHandlers['games'] {
  const shelf = shelfOf(platform);
  const houseTiles = houseTilesOf(platform, finders);
  const board = openTableBoard(platform);
  const potBoard = openPotBoard(platform);
  const roomBoard = openRoomBoard(platform);
  const read = (brandId: string, nowMs: number) =>
    Promise.all([shelf.read(brandId), shelf.heat(brandId, nowMs)]);
  return {
    menus: async ({ context: { brand, nowMs } }) => {
      const [vendors, own] = await Promise.all([listVendors(platform.db, brand.id), houseTiles(brand.id)]);
      return ok(presentMenus(vendors, own, nowMs));
    },
    list: async ({ query, context: { brand, nowMs } }) => {
      const { page = firstPage, pageSize = PAGE } = query;
      const wish = {
        gameTypes: query.gameType ?? null,
        vendorCodes: query.vassalage ?? null,
        category: query.category ?? null,
        search: query.search ?? null,
        sort: query.sort ?? null,
      };
      const [[all, heat], tiles] = await Promise.all([
        read(brand.id, nowMs),
        wish.gameTypes || wish.vendorCodes ? houseTiles(brand.id) : [],
      ]);
      const { games, vendors, categories } = listGames(all, heat, wish);
      const own = listHouseTiles(tiles, wish);
      const [from, to] = [(page - 1) * pageSize, page * pageSize];
      return ok({
        items: [
          ...presentShelfGames(games.slice(from, to), heat, nowMs),
          ...own.slice(Math.max(0, from - games.length), Math.max(0, to - games.length)),
        ],
        total: games.length + own.length,
        page,
        pageSize,
        vendors: [
          ...vendors.map(({ vendorCode, ...vendor }) => ({ vassalage: vendorCode, ...vendor })),
          ...countHouseVendors(listHouseTiles(tiles, { ...wish, vendorCodes: null })),
        ],
        categories: [...categories],
      });
    },
    find: async ({ query: { search }, context: { brand, nowMs } }) => {
      const [[all, heat], tiles] = await Promise.all([read(brand.id, nowMs), houseTiles(brand.id)]);
      const games = searchFor(all.gameIndex, search);
      const own = findHouseTiles(tiles, search).slice(0, Math.max(0, FOUND_GAMES - games.length));
      const providers = searchFor(all.vendorIndex, search).slice(0, FOUND_PROVIDERS);
      return ok({
        games: [...presentShelfGames(games.slice(0, FOUND_GAMES), heat, nowMs), ...own],
        total: games.length + own.length,
        providers: providers.map(({ vendorCode, title, gameType, games: count }) => ({
          vassalage: vendorCode,
          title,
          gameType,
          games: Number(count),
        })),
      });
    },
    rails: async ({ query: { gameType, count = RAIL }, context: { brand, nowMs } }) => {
      const [all, heat] = await read(brand.id, nowMs);
      return ok(
        all.vendors
          .filter((vendor) => vendor.gameType === gameType)
          .map(({ vendorCode, title, games }) => {
            const first = all.games
              .filter((game) => game.vendorCode === vendorCode)
              .sort(byHeat(heat))
              .slice(0, count);
            return {
              vassalage: vendorCode,
              title,
              games: Number(games),
              items: presentShelfGames(first, heat, nowMs),
            };
          }),
      );
    },
    recent: async ({ context: { brand, player, nowMs } }) => {
      const codes = await listRecentCodes(platform.db, player.id, RECENT);
      return ok(await listTiles(shelf, brand.id, codes, nowMs));
    },
    tables: async ({ context: { brand, traceId } }) => {
      const [told, { byCode }] = await Promise.all([board(traceId), shelf.read(brand.id)]);
      if (!told) return fail({ code: 'vendor_silent' });
      const tables = told.tables.flatMap((table) => {
        const game = byCode.get(table.code);
        if (!game) return [];
        const { title, vendorCode } = game;
        return [
          {
            ...table,
            title,
            vassalage: vendorCode,
            state: game.state === 'open' ? table.state : ('maintenance' as const),
          },
        ];
      });
      return ok({ now: told.now, tables });
    },
    rooms: async ({ context: { brand, traceId, nowMs } }) => {
      const [told, { byCode }] = await Promise.all([roomBoard(brand, traceId), shelf.read(brand.id)]);
      return ok(
        told.flatMap((room) => {
          const game = byCode.get(room.code);
          if (!game) return [];
          const { title, vassalage, state, until } = presentGame({ ...game, hot: false }, nowMs);
          return [{ ...room, title, vassalage, state, until }];
        }),
      );
    },
    pots: async ({ context: { brand, traceId } }) => {
      const [told, { byCode }] = await Promise.all([potBoard(brand.currency, traceId), shelf.read(brand.id)]);
      return ok(told.filter(({ code }) => byCode.has(code)));
    },
    hot: async ({ query, context: { brand, nowMs } }) => {
      const rows = await listHotGames(platform.db, brand.id, query.vassalage ?? null, nowMs, HOT);
      return ok(rows.map((row) => presentGame(row, nowMs)));
    },
    get: async ({ params, context: { brand, nowMs } }) => {
      const row = await findGame(platform.db, brand.id, params.code, nowMs);
      return row ? ok(presentGame(row, nowMs)) : fail({ code: 'not_found' });
    },
    launch: (call) => launchGame(platform, houseTiles, call),
    launchV2: (call) => launchGameV2(platform, houseTiles, call),
  };
}
