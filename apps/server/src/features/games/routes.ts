import { fail, ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { firstPage } from '../../http/slices.ts';
import { launchGame } from './launch-game.ts';
import { presentGame, presentMenus } from './present.ts';
import { findGame, listGames, listHotGames, listVendors } from './store.ts';

const PAGE = 60;
const HOT = 14;

export const gamesHandlers = (platform: Platform): SiteHandlers['games'] => ({
  menus: async ({ context }) => ok(presentMenus(await listVendors(platform.db, context.brand.id))),
  list: async ({ query, context: { brand, nowMs } }) => {
    const { page = firstPage, pageSize = PAGE } = query;
    const filter = {
      gameType: query.gameType ?? null,
      vassalage: query.vassalage ?? null,
      search: query.search ?? null,
    };
    const { rows, total } = await listGames(
      platform.db,
      brand.id,
      filter,
      nowMs,
      (page - 1) * pageSize,
      pageSize,
    );
    return ok({ items: rows.map((row) => presentGame(row, nowMs)), total, page, pageSize });
  },
  hot: async ({ query, context: { brand, nowMs } }) => {
    const rows = await listHotGames(platform.db, brand.id, query.vassalage ?? null, nowMs, HOT);
    return ok(rows.map((row) => presentGame(row, nowMs)));
  },
  get: async ({ params, context: { brand, nowMs } }) => {
    const row = await findGame(platform.db, brand.id, params.code, nowMs);
    return row ? ok(presentGame(row, nowMs)) : fail({ code: 'not_found' });
  },
  launch: (call) => launchGame(platform, call),
});
