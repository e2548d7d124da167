import { transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { createVendorClient, listProviders } from '../provider/index.ts';
import { updateGames } from './store.ts';

/** Takes over what providers say of their games: open or in maintenance, return to player, smallest stake. */
export async function syncGames(platform: Platform): Promise<void> {
  for (const { code } of await listProviders(platform.db)) {
    const vendor = await createVendorClient(platform, code, platform.newId('trace'));
    const games = await vendor?.games().catch((error: unknown) => {
      platform.log.warn(
        { err: error, provider: code },
        'a provider does not tell its games; the last word stands',
      );
      return undefined;
    });
    if (games) await transact(platform.db, (tx) => updateGames(tx, code, games));
  }
}
