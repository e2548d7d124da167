import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Studio } from '../../studio.ts';
import { drawServerSeed, openSeed } from './server-seed.ts';
import {
  type AnnouncedSeed,
  addAnnounced,
  addPlayer,
  beginPair,
  findActivePair,
  findAnnounced,
  hasOpenRound,
  hasUsed,
  lockPlayer,
  retirePair,
  type SeedPair,
} from './store.ts';

export type RevealedSeed = { readonly serverSeed: string; readonly serverSeedHash: string };

/** What a player plays with, and what was announced for afterwards. */
export type PlayerSeeds = { readonly active: SeedPair | undefined; readonly next: AnnouncedSeed };

type ChosenSeed = { readonly clientSeed: string; readonly serverSeedHash: string };

type Choice = { readonly seeds: PlayerSeeds; readonly revealed: RevealedSeed | null };

/** The seeds of a player, who is added. A first server seed is drawn, and told before a client seed is taken. */
export async function ensureSeeds(studio: Studio, tx: Tx, player: string): Promise<PlayerSeeds> {
  await addPlayer(tx, player);
  await lockPlayer(tx, player);
  const active = await findActivePair(tx, player);
  return { active, next: (await findAnnounced(tx, player)) ?? (await announce(studio, tx, player, active)) };
}

async function announce(
  studio: Studio,
  tx: Tx,
  player: string,
  by: Pick<SeedPair, 'id'> | undefined,
  nowMs = studio.now(),
): Promise<AnnouncedSeed> {
  const seed = drawServerSeed(studio, player);
  await addAnnounced(tx, seed, by?.id ?? null, nowMs);
  return { ...seed, madeAt: nowMs };
}

/** What a player plays with now. */
export const tellSeeds = (studio: Studio, player: string): Promise<PlayerSeeds> =>
  transact(studio.db, (tx) => ensureSeeds(studio, tx, player));

/**
 * Begins the announced pair with the player's client seed; the pair before is shown.
 * The player names the hash that was told: who has not seen it cannot choose against it. A client seed that was used
 * before is refused, because it was known when the server seed was drawn.
 */
export const chooseSeed = (
  studio: Studio,
  player: string,
  { clientSeed, serverSeedHash }: ChosenSeed,
): Promise<Result<Choice, Refusal<'seed_has_open_round' | 'seed_hash_changed' | 'client_seed_used'>>> =>
  transact(studio.db, async (tx) => {
    const { active, next } = await ensureSeeds(studio, tx, player);
    if (next.serverSeedHash !== serverSeedHash)
      return fail({ code: 'seed_hash_changed', params: { serverSeedHash: next.serverSeedHash } });
    if (await hasUsed(tx, player, clientSeed)) return fail({ code: 'client_seed_used' });
    const retired = active ? await retire(studio, tx, active) : ok(null);
    if (!retired.ok) return retired;
    const begunAt = await beginPair(tx, next.id, clientSeed, studio.now());
    const begun = {
      ...next,
      clientSeed,
      clientSeedAt: begunAt,
      nextNonce: 0,
      retiredAt: null,
    };
    const seeds = { active: begun, next: await announce(studio, tx, player, begun, begunAt) };
    return ok({ seeds, revealed: retired.value });
  });

/**
 * Shows the pair of a round at the player's wish. None takes its place: the next client seed comes from the player,
 * against the hash that was announced.
 */
export const revealPair = (
  studio: Studio,
  player: string,
  pairId: string,
): Promise<Result<RevealedSeed | null, Refusal<'seed_has_open_round'>>> =>
  transact(studio.db, async (tx) => {
    await lockPlayer(tx, player);
    const active = await findActivePair(tx, player);
    return active?.id === pairId ? retire(studio, tx, active) : ok(null);
  });

/** Retires a pair that no open round needs. The player is locked by the caller. */
async function retire(
  studio: Studio,
  tx: Tx,
  pair: SeedPair,
): Promise<Result<RevealedSeed, Refusal<'seed_has_open_round'>>> {
  if (await hasOpenRound(tx, pair)) return fail({ code: 'seed_has_open_round' });
  await retirePair(tx, pair.id, studio.now());
  return ok({ serverSeed: openSeed(studio, pair), serverSeedHash: pair.serverSeedHash });
}

/** What the player may know of the seeds in use and announced. */
export const presentSeeds = ({ active, next }: PlayerSeeds) => ({
  active: active
    ? {
        serverSeedHash: active.serverSeedHash,
        clientSeed: active.clientSeed,
        nextNonce: active.nextNonce,
      }
    : null,
  next: { serverSeedHash: next.serverSeedHash, announcedAt: next.madeAt },
});
