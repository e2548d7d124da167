import type { Contest } from '@fairhouse/wire/play/integrity';
import type { PokerRoomView } from '@fairhouse/wire/play/poker';
import type { Brand } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';
import { listProviders, openVendor } from '../provider/index.ts';

/** The sit-and-gos and tournaments of a brand that somebody has entered, at every provider that has rooms and answers. */
export async function listContests(
  platform: Platform,
  { id: operator, currency, timeZone: zone }: Pick<Brand, 'id' | 'currency' | 'timeZone'>,
  traceId: string,
): Promise<Contest[]> {
  const told = await Promise.all(
    (await listProviders(platform.db)).map(async ({ code: provider }) => {
      const vendor = await openVendor(platform, provider, traceId);
      const rooms = await vendor?.poker.rooms({ body: { operator, currency, zone } }).catch(() => undefined);
      return (rooms ?? []).flatMap((room) => {
        const { code, title } = room;
        const contest = contestIn(room);
        return contest ? [{ provider, room: code, title, ...contest }] : [];
      });
    }),
  );
  return told.flat();
}

/** The one of a room that is not over. */
function contestIn({
  seats,
  taken,
  sitAndGo,
  tournament,
}: PokerRoomView): Omit<Contest, 'provider' | 'room' | 'title'> | undefined {
  if (sitAndGo && taken.length > 0) {
    const { number, entry, fee, underWay } = sitAndGo;
    return { number, entry, fee, seats, taken: taken.length, underWay, startsAt: null };
  }
  if (!tournament || tournament.players === 0) return undefined;
  const { number, phase, rules, players: entered, startsAt } = tournament;
  if (phase !== 'open' && phase !== 'playing') return undefined;
  const { entry, fee, most } = rules;
  return { number, entry, fee, seats: most, taken: entered, underWay: phase === 'playing', startsAt };
}
