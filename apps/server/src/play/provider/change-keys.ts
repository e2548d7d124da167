import { randomBytes } from 'node:crypto';
import { type Db, transact } from '@fairhouse/db';
import { type SealingSecrets, seal } from '../../secrets/secrets.ts';
import { insertProviderKey, updateProviderKeyEnd } from './store.ts';

/**
 * Gives a provider one more key; its others stay valid.
 * @returns the key's secret, which is nowhere to be read again, or undefined when there is no such provider or the id is taken
 */
export async function addProviderKey(
  db: Db,
  sealing: SealingSecrets,
  provider: string,
  keyId: string,
): Promise<string | undefined> {
  const secret = randomBytes(32).toString('hex');
  const added = await transact(db, (tx) =>
    insertProviderKey(tx, provider, keyId, seal(sealing, 'provider_key.secret', keyId, secret)),
  );
  return added === 1 ? secret : undefined;
}

/** Lets a key be valid until then and no longer. @returns whether there is such a key */
export const retireProviderKey = async (db: Db, keyId: string, atMs: number): Promise<boolean> =>
  (await transact(db, (tx) => updateProviderKeyEnd(tx, keyId, atMs))) === 1;
