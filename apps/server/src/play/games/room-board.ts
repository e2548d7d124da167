import type { PokerRoomView } from '@fairhouse/wire/play/poker';
import type { Platform } from '../../frame/platform.ts';
import { cacheAnswers, queryProviders } from './query-providers.ts';

const KEPT_MS = 1_000;

/** How the seats of PvP rooms are filled with players of a brand, by every provider that has rooms. */
export function openRoomBoard(
  platform: Platform,
): (
  brand: { readonly id: string; readonly currency: string; readonly timeZone: string },
  traceId: string,
) => Promise<PokerRoomView[]> {
  const read = cacheAnswers(platform.now, KEPT_MS, async (key, traceId) => {
    const [operator, currency, zone] = key.split(' ') as [string, string, string];
    const told = await queryProviders(platform, traceId, 'rooms', (vendor) =>
      vendor.poker.rooms({ body: { operator, currency, zone } }),
    );
    return told.flat();
  });
  return ({ id, currency, timeZone }, traceId) => read(`${id} ${currency} ${timeZone}`, traceId);
}
