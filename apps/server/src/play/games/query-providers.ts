import type { Platform } from '../../frame/platform.ts';
import { listProviders, openVendor, type VendorApiClient } from '../provider/index.ts';

/** However many look, what stands under a key is asked for once in a while. */
export function cacheAnswers<T>(
  now: () => number,
  keptMs: number,
  ask: (key: string, traceId: string) => Promise<T>,
): (key: string, traceId: string) => Promise<T> {
  const kept = new Map<string, { readonly untilMs: number; readonly told: Promise<T> }>();
  return (key, traceId) => {
    const nowMs = now();
    const last = kept.get(key);
    if (last && nowMs < last.untilMs) return last.told;
    const told = ask(key, traceId);
    kept.set(key, { untilMs: nowMs + keptMs, told });
    return told;
  };
}

/** The same question to every provider. @returns the answers of those that gave one */
export async function queryProviders<T>(
  platform: Platform,
  traceId: string,
  about: string,
  ask: (vendor: VendorApiClient) => Promise<T>,
): Promise<T[]> {
  const answers = await Promise.all(
    (await listProviders(platform.db)).map(async ({ code }) => {
      const vendor = await openVendor(platform, code, traceId);
      return (
        vendor &&
        ask(vendor).catch((error: unknown) => {
          platform.log.warn(
            { err: error, provider: code, about },
            'a provider does not tell where it stands',
          );
          return undefined;
        })
      );
    }),
  );
  return answers.filter((answer) => answer !== undefined);
}
