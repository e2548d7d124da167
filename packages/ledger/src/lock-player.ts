import { run, sql, type Tx } from '@fairhouse/db';

/**
 * Holds a player's accounts until the end of the transaction. What is decided under it holds for every posting after it:
 * none of theirs is under way, and none begins.
 */
export const lockPlayer = (tx: Tx, brandId: string, playerId: string): Promise<number> =>
  run(tx, sql`select ledger.lock_player(${brandId}, ${playerId})`);
