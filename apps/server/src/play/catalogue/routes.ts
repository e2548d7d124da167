import { ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { firstPage } from '../../frame/slices.ts';
import { listCeilings, listHealth, requestCeilings } from '../provider/index.ts';
import { badgeGames, limitGames, placeGame, restGames, showGames, wakeGames } from './change-games.ts';
import { changeVendorHall, changeVendorOrder, changeVendorPicture } from './change-vendor.ts';
import { presentGame, presentVendor } from './present.ts';
import { restVendor, wakeVendor } from './rest-vendor.ts';
import { askVariant } from './set-variant.ts';
import { listGames, listVendors } from './store.ts';

const PAGE = 50;

export const catalogueOpsHandlers = (platform: Platform): OpsHandlers['catalogue'] => ({
  vendors: async ({ context: { staff, nowMs } }) => {
    const [rows, healths] = await Promise.all([
      listVendors(platform.db, staff.brand.id),
      listHealth(platform.db, nowMs),
    ]);
    return ok({ at: nowMs, vendors: rows.map((row) => presentVendor(row, healths)) });
  },
  ceilings: async ({ context: { staff } }) =>
    ok({
      currency: staff.brand.currency,
      providers: await listCeilings(platform.db, staff.brand.id),
    }),
  requestCeilings: (call) => requestCeilings(platform, call),
  games: async ({ query, context: { staff } }) => {
    const { page = firstPage, pageSize = PAGE } = query;
    const rows = await listGames(platform.db, staff.brand.id, {
      search: query.search ?? null,
      vendorCode: query.vendorCode ?? null,
      gameType: query.gameType ?? null,
      state: query.state ?? null,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    return ok({
      items: rows.map(presentGame),
      total: Number(rows[0]?.found ?? 0),
      all: Number(rows[0]?.all ?? 0),
      currency: staff.brand.currency,
      page,
      pageSize,
    });
  },
  showGames: (call) => showGames(platform, call),
  badgeGames: (call) => badgeGames(platform, call),
  limitGames: (call) => limitGames(platform, call),
  placeGame: (call) => placeGame(platform, call),
  askVariant: (call) => askVariant(platform, call),
  restGames: (call) => restGames(platform, call),
  wakeGames: (call) => wakeGames(platform, call),
  setVendorOrder: (call) => changeVendorOrder(platform, call),
  setVendorPicture: (call) => changeVendorPicture(platform, call),
  setVendorHall: (call) => changeVendorHall(platform, call),
  restVendor: (call) => restVendor(platform, call),
  wakeVendor: (call) => wakeVendor(platform, call),
});
