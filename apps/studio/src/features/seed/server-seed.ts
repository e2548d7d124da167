import { randomBytes } from 'node:crypto';
import { hashSeed } from '@fairhouse/games';
import { makeId } from '@fairhouse/kernel';
import { sealSeed, unsealSeed } from '../../keys.ts';
import type { Studio } from '../../studio.ts';
import type { ServerSeed } from './store.ts';

export const drawServerSeed = (studio: Studio, player: string): ServerSeed =>
  sealServerSeed(studio, player, randomBytes(32).toString('hex'));

/** A server seed under seal. @param player whoever it is for, a table among them */
export function sealServerSeed(studio: Studio, player: string, serverSeed: string): ServerSeed {
  const id = makeId('seedPair', studio.now(), randomBytes(10));
  return {
    id,
    player,
    serverSeedHash: hashSeed(serverSeed),
    serverSeedSealed: sealSeed(studio.config.secret, id, serverSeed),
  };
}

/** The server seed of a pair, out of its seal. It leaves the studio only once the pair is retired. */
export const openSeed = (studio: Studio, pair: Pick<ServerSeed, 'id' | 'serverSeedSealed'>): string =>
  unsealSeed(studio.config.secret, pair.id, pair.serverSeedSealed);
