import { CallRefused } from '@fairhouse/client';
import { transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { openVendor } from '../provider/index.ts';
import { listTableWishes, markTableTold } from './store.ts';

/**
 * Everybody is at one table or in one crash round: it rests when no brand has it open, and goes on when one has. One that its
 * provider rests of its own accord is left alone.
 */
export async function pushTables(platform: Platform): Promise<void> {
  for (const wish of await listTableWishes(platform.db)) {
    const { provider, code, rests, until } = wish;
    try {
      const vendor = await openVendor(platform, provider, platform.newId('trace'));
      if (!vendor) continue;
      await vendor.table
        .setState({ body: { table: code, state: rests ? 'maintenance' : 'open', until } })
        .catch(unlessUnknown);
      await transact(platform.db, (tx) => markTableTold(tx, wish));
    } catch (error) {
      platform.log.warn({ err: error, provider, table: code }, 'a table is not told yet; it is told again');
    }
  }
}

/** A provider that has no such table has nothing to rest. */
function unlessUnknown(error: unknown): void {
  if (!(error instanceof CallRefused && error.failure.code === 'not_found')) throw error;
}
