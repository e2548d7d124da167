import { randomInt } from 'node:crypto';
import type { Tx } from '@fairhouse/db';
import { makeName } from './names.ts';
import { insertNames, listNames } from './store.ts';

export { findName, listNames, listOnBoard, saveOnBoard } from './store.ts';

/** So many tries at names of two words; after them they are numbered. */
const PLAIN_TRIES = 4;

/** Gives members of a brand a made-up name, unless they have one. */
export async function nameMembers(tx: Tx, brandId: string, playerIds: readonly string[]): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const named = new Set((await listNames(tx, playerIds)).map(({ playerId }) => playerId));
    const nameless = playerIds.filter((id) => !named.has(id));
    if (nameless.length === 0) return;
    const end = tries < PLAIN_TRIES ? '' : ` ${randomInt(2, 1_000_000)}`;
    await insertNames(
      tx,
      brandId,
      nameless.map((playerId) => ({ playerId, name: makeName(randomInt) + end })),
    );
  }
}
