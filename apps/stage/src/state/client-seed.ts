import type { Client } from '@fairhouse/client';
import type { studioApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import { causeOf } from './cause-of.ts';
import { dropSeen, keepSeen } from './seen-seeds.ts';

const SEED = /^[A-Za-z0-9_-]{8,64}$/;

export const isClientSeed = (text: string): boolean => SEED.test(text);

/** 16 random bytes as hex. The player's browser makes it, never the server. */
export const randomClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

type StudioRoutes = (typeof studioApi)['studio'];
type SeedCalls = Pick<Client<typeof studioApi>['studio'], 'seeds' | 'chooseSeed'>;
export type Seeds = RouteReply<StudioRoutes['seeds']>;
/** Seeds that rounds can be played with. */
export type ActiveSeeds = Seeds & { readonly active: NonNullable<Seeds['active']> };

/**
 * Sends a client seed for the server seed whose hash was shown. The hash is kept first, so that no other can be claimed.
 * A client seed that was used before keeps the hash it was used with: the refused pair is dropped.
 */
export async function chooseSeed(api: SeedCalls, next: Seeds['next'], clientSeed: string) {
  const { serverSeedHash } = next;
  const seen = { serverSeedHash, clientSeed, seenAt: Date.now() };
  keepSeen(seen);
  try {
    return await api.chooseSeed({ body: { clientSeed, serverSeedHash } });
  } catch (error) {
    if (causeOf(error) === 'client_seed_used') dropSeen(seen);
    throw error;
  }
}

const TRIES = 3;

/**
 * Seeds to play with: those in use, or the announced server seed with a client seed made here.
 * A client seed that was refused is known to the house, so each try has a new one.
 */
export async function ensureSeeds(api: SeedCalls, told: Seeds): Promise<ActiveSeeds> {
  let seeds = told;
  for (let tries = 1; ; tries += 1) {
    const { active, next } = seeds;
    if (active) return { active, next };
    try {
      seeds = (await chooseSeed(api, next, randomClientSeed())).seeds;
    } catch (error) {
      if (causeOf(error) !== 'seed_hash_changed' || tries >= TRIES) throw error;
      seeds = await api.seeds();
    }
  }
}
