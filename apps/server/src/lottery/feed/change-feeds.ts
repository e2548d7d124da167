import { randomBytes } from 'node:crypto';
import { type Db, transact } from '@fairhouse/db';
import { findBrand } from '../../platform/brand/index.ts';
import { type SealingSecrets, seal } from '../../secrets/secrets.ts';
import { insertFeed, updateFeedEnd } from './store.ts';

/**
 * Lets a source deliver results of official draws to a brand; other keys of the source stay valid.
 * @returns the key's secret, which is nowhere to be read again, or undefined when there is no such brand or the id is taken
 */
export async function addFeed(
  db: Db,
  sealing: SealingSecrets,
  brandId: string,
  source: string,
  keyId: string,
): Promise<string | undefined> {
  if (!(await findBrand(db, brandId))) return undefined;
  const secret = randomBytes(32).toString('hex');
  const key = { id: keyId, secret: seal(sealing, 'draw_feed.secret', keyId, secret) };
  const added = await transact(db, (tx) => insertFeed(tx, brandId, source, key));
  return added === 1 ? secret : undefined;
}

/** Lets a key be valid until then and no longer. @returns whether there is such a key */
export const retireFeed = async (db: Db, keyId: string, atMs: number): Promise<boolean> =>
  (await transact(db, (tx) => updateFeedEnd(tx, keyId, atMs))) === 1;
