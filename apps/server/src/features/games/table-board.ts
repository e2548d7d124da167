import type { RouteReply, tableVendorRoutes } from '@fairhouse/wire';
import type { Platform } from '../../http/platform.ts';
import { listProviders, openVendor } from '../provider/index.ts';

type Told = RouteReply<(typeof tableVendorRoutes)['tables']>;

/** However many look at the hall, a provider is asked once in this while. */
const KEPT_MS = 1_000;

/** Where the live tables stand, by every provider that has some. @returns a way to read it; undefined when none answers */
export function openTableBoard(platform: Platform): (traceId: string) => Promise<Told | undefined> {
  let kept: { readonly untilMs: number; readonly told: Promise<Told | undefined> } | undefined;
  return (traceId) => {
    const nowMs = platform.now();
    if (kept && nowMs < kept.untilMs) return kept.told;
    kept = { untilMs: nowMs + KEPT_MS, told: askProviders(platform, traceId) };
    return kept.told;
  };
}

async function askProviders(platform: Platform, traceId: string): Promise<Told | undefined> {
  const answers = await Promise.all(
    (await listProviders(platform.db)).map(async ({ code }) => {
      const vendor = await openVendor(platform, code, traceId);
      return vendor?.table.tables().catch((error: unknown) => {
        platform.log.warn({ err: error, provider: code }, 'a provider does not tell its tables');
        return undefined;
      });
    }),
  );
  const told = answers.filter((answer) => answer !== undefined);
  if (told.length === 0) return undefined;
  return { now: told[0]!.now, tables: told.flatMap(({ tables }) => tables) };
}
