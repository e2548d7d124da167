import { transact } from '@fairhouse/db';
import { ok, wireMoney } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { House } from '../../frame/feature.ts';
import type { Platform } from '../../frame/platform.ts';
import { listTiles, shelfOf } from '../games/index.ts';
import { presentWins } from './present.ts';
import { findDay, hideWins, isShown, listWins, showWins, WIN_MINIMUM } from './store.ts';

const SHOWN = 20;

export const winnerHandlers = (platform: Platform, house: House): SiteHandlers['winner'] => ({
  board: async ({ query, context: { brand, nowMs } }) => {
    const [rows, day] = await Promise.all([
      listWins(platform.db, brand.id, query.board, nowMs, SHOWN),
      findDay(platform.db, brand.id, nowMs),
    ]);
    const codes = [...new Set(rows.map(({ gameCode }) => gameCode))];
    const tiles = await Promise.all([
      listTiles(shelfOf(platform), brand.id, codes, nowMs),
      ...house.tiles.map((find) => find(platform.db, brand.id, codes)),
    ]);
    const byCode = new Map(tiles.flat().map((tile) => [tile.code, tile]));
    return ok({
      items: presentWins(rows, byCode, platform.config.secret),
      minimum: wireMoney(WIN_MINIMUM),
      today: { rounds: Number(day?.rounds ?? 0), won: Number(day?.won ?? 0) },
    });
  },
  setting: async ({ context: { player } }) => ok({ shown: await isShown(platform.db, player.id) }),
  set: async ({ body: { shown }, context: { player, nowMs } }) => {
    await transact(platform.db, (tx) => (shown ? showWins(tx, player.id) : hideWins(tx, player.id, nowMs)));
    return ok({ shown });
  },
});
