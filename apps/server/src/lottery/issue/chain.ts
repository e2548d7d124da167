import { hash, randomBytes } from 'node:crypto';
import { setImmediate as rest } from 'node:timers/promises';
import { transact } from '@fairhouse/db';
import { linkAt, makeChain, readKept } from '@fairhouse/games';
import { assert } from '@fairhouse/kernel';
import type { Platform } from '../../frame/platform.ts';
import { seal, unseal } from '../../secrets/secrets.ts';
import { findChain, findOpenChain, insertChain, lockLottery, saltChains } from './store.ts';

/** Three months of draws every minute, and made in a fraction of a second. */
const LENGTH = 2 ** 17;
const STRIDE = 2 ** 10;

export const nextHash = (link: string): string => hash('sha256', link, 'hex');

/** Publishes a chain for a lottery that has none with links left, and salts it after that, in a transaction of its own. */
export async function ensureDrawChain(platform: Platform, brandId: string, lottery: string): Promise<void> {
  const known = await findOpenChain(platform.db, brandId, lottery);
  if (known?.salt) return;
  if (!known) {
    const terms = { length: LENGTH, stride: STRIDE, hash: nextHash };
    const made = await makeChain(randomBytes(32).toString('hex'), terms, () => rest());
    const id = `draws-${lottery}-${made.terminalHash.slice(0, 16)}`;
    await transact(platform.db, async (tx) => {
      await lockLottery(tx, brandId, lottery);
      if (await findOpenChain(tx, brandId, lottery)) return; // Another process was first.
      const linksSealed = seal(platform.config.sealing, 'draw_chain.links_sealed', id, made.kept.join(''));
      await insertChain(tx, brandId, lottery, { ...made, id, linksSealed });
    });
  }
  await transact(platform.db, (tx) => saltChains(tx, brandId, lottery, randomBytes(32).toString('hex')));
}

type OpenChain = { readonly linkAt: (place: number) => string; readonly salt: string };

const OPENED = new WeakMap<Platform, Map<string, OpenChain>>();

/** A chain whose links can be read. */
export async function openDrawChain(platform: Platform, id: string): Promise<OpenChain> {
  const opened = OPENED.get(platform) ?? new Map<string, OpenChain>();
  OPENED.set(platform, opened);
  const known = opened.get(id);
  if (known) return known;
  const chain = await findChain(platform.db, id);
  assert(chain?.salt, 'issues are bound to chains that have their salt');
  const kept = readKept(unseal(platform.config.sealing, 'draw_chain.links_sealed', id, chain.linksSealed));
  const open: OpenChain = {
    salt: chain.salt,
    linkAt: (place) => {
      if (place === 0) return chain.terminalHash;
      const link = linkAt({ length: chain.length, stride: chain.stride, kept }, place, nextHash);
      return link;
    },
  };
  opened.set(id, open);
  return open;
}
