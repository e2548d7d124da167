import { transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { createVendorClient } from '../provider/index.ts';
import { listPendingVariants, markVariantTold } from './store.ts';

/** Tells providers which variants staff have chosen; a game stays closed until its provider has answered. */
export async function pushVariants(platform: Platform): Promise<void> {
  for (const pending of await listPendingVariants(platform.db)) {
    const { brandId, code, edge, provider } = pending;
    try {
      const vendor = await createVendorClient(platform, provider, platform.newId('trace'));
      await vendor?.setVariant({ body: { operator: brandId, game: code, edge } });
      if (vendor) await transact(platform.db, (tx) => markVariantTold(tx, pending));
    } catch (error) {
      platform.log.warn(
        { err: error, provider, game: code },
        'a variant is not told yet; the game stays closed',
      );
    }
  }
}
