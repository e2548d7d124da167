import type { Contest } from '@fairhouse/wire/play/integrity';
import type { Platform } from '../../frame/platform.ts';
import type { Brand } from '../../frame/brand.ts';
import { listProviders, openVendor } from '../provider/index.ts';

/** The sit-and-gos of a brand that somebody has entered, at every provider that has rooms and answers. */
export async function listContests(
  platform: Platform,
  { id: operator, currency, timeZone: zone }: Pick<Brand, 'id' | 'currency' | 'timeZone'>,
  traceId: string,
): Promise<Contest[]> {
  const told = await Promise.all(
    (await listProviders(platform.db)).map(async ({ code }) => {
      const vendor = await openVendor(platform, code, traceId);
      const rooms = await vendor?.poker.rooms({ body: { operator, currency, zone } }).catch(() => undefined);
      return (rooms ?? []).map((room) => ({ ...room, provider: code }));
    }),
  );
  return told.flat().flatMap(({ provider, code, title, seats, taken, sitAndGo }) =>
    sitAndGo && taken.length > 0
      ? [
          {
            provider,
            room: code,
            title,
            number: sitAndGo.number,
            entry: sitAndGo.entry,
            fee: sitAndGo.fee,
            seats,
            taken: taken.length,
            underWay: sitAndGo.underWay,
          },
        ]
      : [],
  );
}
