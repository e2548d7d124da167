import type { Tx } from '@fairhouse/db';
import { assert } from '@fairhouse/kernel';
import { lockAccounts } from '@fairhouse/ledger';
import { lockPlayerRow } from './store.ts';

/**
 * Locks a player until the end of the transaction, so that what is decided about their money still holds when it moves.
 * Those who decide wait for each other at the player's row, which every member has; stakes wait at the accounts.
 */
export async function lockPlayer(tx: Tx, brandId: string, playerId: string): Promise<void> {
  const currency = await lockPlayerRow(tx, brandId, playerId);
  assert(currency !== undefined, 'a player who is locked is one of the brand');
  await lockAccounts(tx, { brandId, playerId, currency });
}
