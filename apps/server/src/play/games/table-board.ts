import type { tableVendorRoutes } from '@fairhouse/wire/play/table';
import type { RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { cacheAnswers, queryProviders } from './query-providers.ts';

type Told = RouteReply<(typeof tableVendorRoutes)['tables']>;

const KEPT_MS = 1_000;

/** Where the live tables stand, by every provider that has some. @returns a way to read it; undefined when none answers */
export function openTableBoard(platform: Platform): (traceId: string) => Promise<Told | undefined> {
  const read = cacheAnswers(platform.now, KEPT_MS, async (_, traceId): Promise<Told | undefined> => {
    const told = await queryProviders(platform, traceId, 'tables', (vendor) => vendor.table.tables());
    if (told.length === 0) return undefined;
    return { now: told[0]!.now, tables: told.flatMap(({ tables }) => tables) };
  });
  return (traceId) => read('all', traceId);
}
