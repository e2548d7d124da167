import { BoundedMap } from '@fairhouse/kernel';
import type { Platform } from '../../frame/platform.ts';
import { findProviderGame, findProviderPlayer } from './store.ts';

/** A player in a game of a provider. */
export type Seat = {
  readonly playerId: string;
  readonly brandId: string;
  readonly currency: string;
  /** The vendor that the game was at when it was looked up; whoever relies on it looks again. */
  readonly vendorCode: string;
};

/** Who is meant by the names that a provider uses; the same object each time, as long as it is remembered. */
export interface Seats {
  /** @returns undefined when the provider has no such player, or the brand no such game of the provider */
  find(provider: string, names: { player: string; game: string }): Promise<Seat | undefined>;
}

const REMEMBERED_MAX = 100_000;

export function openSeats(platform: Platform): Seats {
  // None of it ever changes.
  const seats = new BoundedMap<string, Seat>(REMEMBERED_MAX);
  return {
    async find(provider, { player: code, game }) {
      const name = `${provider}|${code}|${game}`;
      const known = seats.get(name);
      if (known) return known;
      const player = await findProviderPlayer(platform.db, provider, code);
      if (!player) return undefined;
      const { id: playerId, brandId, currency } = player;
      const found = await findProviderGame(platform.db, provider, brandId, game);
      if (!found) return undefined;
      const seat = { playerId, brandId, currency, vendorCode: found.vendorCode };
      seats.set(name, seat);
      return seat;
    },
  };
}
