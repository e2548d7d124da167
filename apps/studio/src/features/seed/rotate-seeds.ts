import { randomBytes } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import { hashSeed } from '@fairhouse/games';
import { assert, fail, makeId, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire';
import { sealSeed, unsealSeed } from '../../keys.ts';
import type { Studio } from '../../studio.ts';
import { addPair, hasOpenRound, lockActivePair, retirePair, type SeedPair } from './store.ts';

export type RevealedSeed = { readonly serverSeed: string; readonly serverSeedHash: string };

/** Commits to a fresh server seed beside the client seed the player chose. */
const makePair = (studio: Studio, player: string, clientSeed: string): SeedPair =>
  sealPair(studio, { player, clientSeed, serverSeed: randomBytes(32).toString('hex') });

/** A pair of seeds, the server's under seal. @param pair `player`: whoever the pair is for, a table among them */
export function sealPair(
  studio: Studio,
  { player, clientSeed, serverSeed }: Readonly<Record<'player' | 'clientSeed' | 'serverSeed', string>>,
): SeedPair {
  const id = makeId('seedPair', studio.now(), randomBytes(10));
  return {
    id,
    player,
    client_seed: clientSeed,
    server_seed_hash: hashSeed(serverSeed),
    server_seed_sealed: sealSeed(studio.config.secret, id, serverSeed),
    next_nonce: 0,
    retired_at: null,
  };
}

/** The pair a player plays with; the first one is made with the client seed given. */
export async function ensurePair(
  studio: Studio,
  tx: Tx,
  player: string,
  clientSeed: string,
): Promise<SeedPair> {
  const active = await lockActivePair(tx, player);
  if (active) return active;
  await addPair(tx, makePair(studio, player, clientSeed), studio.now());
  const made = await lockActivePair(tx, player);
  assert(made, 'the player has a pair in use');
  return made;
}

/** Retires a pair that no open round needs, and commits to the next. The pair is locked by the caller. */
export async function replacePair(
  studio: Studio,
  tx: Tx,
  pair: SeedPair,
  clientSeed: string,
): Promise<Result<{ next: SeedPair; revealed: RevealedSeed }, Refusal<'seed_has_open_round'>>> {
  if (await hasOpenRound(tx, pair)) return fail({ code: 'seed_has_open_round' });
  await retirePair(tx, pair.id, studio.now());
  const next = makePair(studio, pair.player, clientSeed);
  await addPair(tx, next, studio.now());
  return ok({
    next,
    revealed: { serverSeed: openSeed(studio, pair), serverSeedHash: pair.server_seed_hash },
  });
}

/** A player's own choice of a client seed: what was hidden is shown, and the next seed is committed to. */
export const rotateSeeds = (studio: Studio, player: string, clientSeed: string) =>
  transact(studio.db, async (tx) => {
    const pair = await lockActivePair(tx, player);
    assert(pair, 'a game session has a pair in use');
    return replacePair(studio, tx, pair, clientSeed);
  });

/** The server seed of a pair, out of its seal. It leaves the studio only once the pair is retired. */
export const openSeed = (studio: Studio, pair: Pick<SeedPair, 'id' | 'server_seed_sealed'>): string =>
  unsealSeed(studio.config.secret, pair.id, pair.server_seed_sealed);

/** What the player may know of a pair in use. */
export const presentPair = (pair: SeedPair) => ({
  serverSeedHash: pair.server_seed_hash,
  clientSeed: pair.client_seed,
  nextNonce: pair.next_nonce,
});
