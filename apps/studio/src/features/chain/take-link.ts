import { hash, randomBytes } from 'node:crypto';
import { setImmediate as rest } from 'node:timers/promises';
import { type Reader, type Tx, transact } from '@fairhouse/db';
import { linkAt, makeChain, readKept } from '@fairhouse/games';
import { firstRoundFrom, timeOfRound } from '../../beacon.ts';
import { sealSeed, unsealSeed } from '../../keys.ts';
import type { Studio } from '../../studio.ts';
import {
  addChain,
  type ChainRow,
  countLinks,
  findChain,
  findWaiting,
  lockPurpose,
  saltChain,
  takeNumber,
} from './store.ts';

/** Enough for six weeks of rounds at the quickest table, and made in a fraction of a second. */
const LENGTH = 2 ** 17;
const STRIDE = 2 ** 10;

/** The next chain is published while so many links are left: hours of rounds, in case its beacon is silent. */
const SPARE_LINKS = 2 ** 10;

/** The announced round is at least so far away, so that the chain is public well before the round can be known. */
const AHEAD_MS = 60_000;

/** What a round is decided from: a link nobody could know, and the public word that came after its chain. */
export type TakenLink = {
  readonly link: string;
  /** Public since before play: the link before it, or the terminal hash. */
  readonly hash: string;
  readonly salt: string;
};

/**
 * Publishes the next chain of a table when links run short, in a transaction of its own. Its salt comes later, so that no
 * chain can be chosen to suit it: from the beacon's round that is announced with the chain (`saltAnnounced`), or, without a
 * beacon, from the house at once. A chain with an announced round gets no other salt.
 */
export async function ensureChain(studio: Studio, purpose: string): Promise<void> {
  const { beacon } = studio.config;
  if ((await countLinks(studio.db, purpose, beacon !== undefined)) > SPARE_LINKS) return;
  const waiting = await findWaiting(studio.db, purpose, beacon?.network.chainHash ?? null);
  if (!waiting) await publishChain(studio, purpose);
  if (beacon) return;
  const toSalt = waiting ?? (await findWaiting(studio.db, purpose, null));
  if (!toSalt) return; // Another process has salted it.
  const salt = randomBytes(32).toString('hex');
  await transact(studio.db, (tx) => saltChain(tx, toSalt.id, salt, studio.now()));
}

async function publishChain(studio: Studio, purpose: string): Promise<void> {
  const { beacon, secret } = studio.config;
  const terms = { length: LENGTH, stride: STRIDE, hash: nextHash };
  const made = await makeChain(randomBytes(32).toString('hex'), terms, () => rest());
  const id = `chain-${purpose}-${made.terminalHash.slice(0, 12)}`;
  await transact(studio.db, async (tx) => {
    await lockPurpose(tx, purpose);
    if (await findWaiting(tx, purpose, beacon?.network.chainHash ?? null)) return; // Another process was first.
    const publishedAt = studio.now();
    await addChain(tx, {
      id,
      purpose,
      length: made.length,
      stride: made.stride,
      terminalHash: made.terminalHash,
      linksSealed: sealSeed(secret, id, made.kept.join('')),
      publishedAt,
      ...announceRound(studio, publishedAt),
    });
  });
}

function announceRound({ config: { beacon } }: Studio, publishedAt: number) {
  if (!beacon) return { beaconHash: null, beaconRound: null, beaconAt: null };
  const { network } = beacon;
  const round = firstRoundFrom(network, publishedAt + AHEAD_MS);
  return {
    beaconHash: network.chainHash,
    beaconRound: round,
    beaconAt: timeOfRound(network, round),
  };
}

/** When the round comes that a table waits for to be able to play; undefined where it has a chain to play from. */
export async function findWait(
  { config: { beacon } }: Studio,
  reader: Reader,
  purpose: string,
): Promise<number | undefined> {
  if (!beacon || (await findChain(reader, purpose))) return undefined;
  return (await findWaiting(reader, purpose, beacon.network.chainHash))?.beaconAt ?? undefined;
}

/** Takes the next link of a table's chain. @returns undefined when no chain with a salt has one left */
export async function takeLink(studio: Studio, tx: Tx, purpose: string): Promise<TakenLink | undefined> {
  const chain = await findChain(tx, purpose);
  if (!chain?.salt) return undefined;
  const link = linkAt(openChain(studio, chain), await takeNumber(tx, chain.id), nextHash);
  return { link, hash: nextHash(link), salt: chain.salt };
}

const openChain = (studio: Studio, { id, length, stride, linksSealed }: ChainRow) => ({
  length,
  stride,
  kept: readKept(unsealSeed(studio.config.secret, id, linksSealed)),
});

/** That of the runtime: chains are made of a hundred thousand. */
const nextHash = (link: string): string => hash('sha256', link, 'hex');
