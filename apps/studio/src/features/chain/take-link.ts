import { randomBytes } from 'node:crypto';
import { setImmediate as rest } from 'node:timers/promises';
import { type Tx, transact } from '@fairhouse/db';
import { assert } from '@fairhouse/kernel';
import { sealSeed, unsealSeed } from '../../keys.ts';
import type { Studio } from '../../studio.ts';
import { linkAt, makeChain, nextHash } from './links.ts';
import { addChain, type ChainRow, findChain, saltChain, takeNumber } from './store.ts';

/** Enough for six weeks of rounds at the quickest table, and made in a fraction of a second. */
const LENGTH = 2 ** 17;
const STRIDE = 2 ** 10;

/** What a round is decided from: a link nobody could know, and the public word that came after its chain. */
export type TakenLink = {
  readonly link: string;
  /** Public since before play: the link before it, or the terminal hash. */
  readonly hash: string;
  readonly salt: string;
};

/**
 * Sees to it that a table has a chain with links left. The chain is published in a transaction of its own; only then
 * is the salt drawn, so that no chain can be chosen to suit it.
 */
export async function ensureChain(studio: Studio, purpose: string): Promise<void> {
  let chain = await findChain(studio.db, purpose);
  if (!chain) {
    await publishChain(studio, purpose);
    chain = await findChain(studio.db, purpose);
  }
  assert(chain, 'a chain was published');
  if (chain.salt !== null) return;
  const { id } = chain;
  const salt = randomBytes(32).toString('hex');
  await transact(studio.db, (tx) => saltChain(tx, id, salt, studio.now()));
}

async function publishChain(studio: Studio, purpose: string): Promise<void> {
  const made = await makeChain(randomBytes(32).toString('hex'), { length: LENGTH, stride: STRIDE }, () =>
    rest(),
  );
  const id = `chain-${purpose}-${made.terminalHash.slice(0, 12)}`;
  await transact(studio.db, (tx) =>
    addChain(tx, {
      id,
      purpose,
      length: made.length,
      stride: made.stride,
      terminal_hash: made.terminalHash,
      links_sealed: sealSeed(studio.config.secret, id, made.kept.join('')),
      published_at: studio.now(),
    }),
  );
}

const LINK_CHARACTERS = 64;

/** Takes the next link of a table's chain. @returns undefined when it has none left: another chain is to be published */
export async function takeLink(studio: Studio, tx: Tx, purpose: string): Promise<TakenLink | undefined> {
  const chain = await findChain(tx, purpose);
  if (!chain?.salt) return undefined;
  const link = linkAt(openChain(studio, chain), await takeNumber(tx, chain.id));
  return { link, hash: nextHash(link), salt: chain.salt };
}

function openChain(studio: Studio, { id, length, stride, links_sealed }: ChainRow) {
  const text = unsealSeed(studio.config.secret, id, links_sealed);
  const kept = Array.from({ length: text.length / LINK_CHARACTERS }, (_, place) =>
    text.slice(place * LINK_CHARACTERS, (place + 1) * LINK_CHARACTERS),
  );
  return { length, stride, kept };
}
