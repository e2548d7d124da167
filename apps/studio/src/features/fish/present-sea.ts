import { createHmac } from 'node:crypto';
import { tideAt } from '@fairhouse/games';
import { wireMoney } from '@fairhouse/kernel';
import { secretFor } from '@fairhouse/provider';
import type { Cannon, FishMessage } from '@fairhouse/wire/play/fish';
import type { Studio } from '../../studio.ts';
import { listSeated, readEnergy, readGone, type Seat, type Seated } from './store.ts';
import { tideSeed, tidesAt } from './tide-seed.ts';

const NAME_LENGTH = 4;

/** Nobody is told who the others are: a player has another name in each room. */
const nameOf = (studio: Studio, text: string): string =>
  createHmac('sha256', secretFor(studio.config.secret, 'studio cannon names'))
    .update(text)
    .digest('hex')
    .slice(0, NAME_LENGTH)
    .toUpperCase();

export const presentCannons = (studio: Studio, game: string, seated: readonly Seated[]): Cannon[] =>
  seated.map(({ room, seat, player }) => ({ seat, name: nameOf(studio, `${game} ${room} ${player}`) }));

/** What a player is told who comes to a room. */
export async function readSea(
  studio: Studio,
  game: string,
  { player, currency }: { readonly player: string; readonly currency: string },
  { room, seat }: Seat,
): Promise<Extract<FishMessage, { type: 'sea' }>> {
  const nowMs = studio.now();
  const [gone, seated, energy] = await Promise.all([
    readGone(studio.db, game, room),
    listSeated(studio.db, game, [room], nowMs),
    readEnergy(studio.db, { player, game, currency }),
  ]);
  return {
    type: 'sea',
    now: nowMs,
    room,
    seat,
    cannons: presentCannons(studio, game, seated),
    tides: [...tidesAt(nowMs), tideAt(nowMs) + 1].map((tide) => ({
      tide,
      seed: tideSeed(studio, game, room, tide),
    })),
    gone: gone.filter((fish) => tidesAt(nowMs).includes(Number(fish.split('-')[0]))),
    energy: wireMoney(energy),
  };
}
