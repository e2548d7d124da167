import { transact } from '@fairhouse/db';
import { fail, ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { listTiles, shelfOf } from '../games/index.ts';
import { addFavourite, listFavourites, removeFavourite } from './store.ts';

export function favouriteHandlers(platform: Platform): SiteHandlers['favourite'] {
  const shelf = shelfOf(platform);
  const isOffered = async (brandId: string, code: string) => (await shelf.read(brandId)).byCode.has(code);
  return {
    list: async ({ context: { brand, player, nowMs } }) => {
      const codes = await listFavourites(platform.db, brand.id, player.id);
      return ok(await listTiles(shelf, brand.id, codes, nowMs));
    },
    add: async ({ params: { code }, context: { brand, player, nowMs } }) => {
      if (!(await isOffered(brand.id, code))) return fail({ code: 'not_found' });
      await transact(platform.db, (tx) =>
        addFavourite(tx, { brandId: brand.id, playerId: player.id, code, nowMs }),
      );
      return ok(null);
    },
    remove: async ({ params: { code }, context: { brand, player } }) => {
      if (!(await isOffered(brand.id, code))) return fail({ code: 'not_found' });
      await transact(platform.db, (tx) => removeFavourite(tx, brand.id, player.id, code));
      return ok(null);
    },
  };
}
