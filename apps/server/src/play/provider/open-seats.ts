import { BoundedMap } from '@fairhouse/kernel';
import type { Platform } from '../../frame/platform.ts';
import { findProviderGame, findProviderPlayer } from './store.ts';

/** A player in a game of a provider. */
export type Seat = {
  readonly playerId: string;
  readonly brandId: string;
  readonly currency: string;
  /** The vendor that the game was at when it was looked up; whoever relies on it looks again. */
  readonly vassalage: string;
};

/** Who is meant by the names that a provider uses, remembered. */
export interface Seats {
  /** @returns undefined when the provider has no such player, or the brand no such game of the provider */
  find(provider: string, names: { player: string; game: string }): Promise<Seat | undefined>;
}

const REMEMBERED_MAX = 100_000;

export function openSeats(platform: Platform): Seats {
  // None of it ever changes.
  const players = new BoundedMap<string, Omit<Seat, 'vassalage'>>(REMEMBERED_MAX);
  const vassalages = new BoundedMap<string, string>(REMEMBERED_MAX);

  async function findPlayer(provider: string, code: string) {
    const name = `${provider}|${code}`;
    const known = players.get(name);
    if (known) return known;
    const found = await findProviderPlayer(platform.db, provider, code);
    if (!found) return undefined;
    const player = { playerId: found.id, brandId: found.brand_id, currency: found.currency };
    players.set(name, player);
    return player;
  }

  async function findVassalage(provider: string, brandId: string, code: string) {
    const name = `${provider}|${brandId}|${code}`;
    const known = vassalages.get(name);
    if (known) return known;
    const game = await findProviderGame(platform.db, provider, brandId, code);
    if (game) vassalages.set(name, game.vassalage);
    return game?.vassalage;
  }

  return {
    async find(provider, { player: code, game }) {
      const player = await findPlayer(provider, code);
      const vassalage = player && (await findVassalage(provider, player.brandId, game));
      return vassalage ? { ...player, vassalage } : undefined;
    },
  };
}
