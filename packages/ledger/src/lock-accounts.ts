import { run, sql, type Tx } from '@fairhouse/db';

export type AccountHolder = {
  readonly brandId: string;
  readonly playerId: string;
  readonly currency: string;
};

/**
 * Locks all accounts of a player until the end of the transaction: none of their postings is under way, and none begins.
 * The main account is opened first where it is missing, so that there always is one to lock.
 */
export async function lockAccounts(tx: Tx, { brandId, playerId, currency }: AccountHolder): Promise<void> {
  await Promise.all([
    run(
      tx,
      sql`select ledger.open_accounts(${[brandId]}::text[], ${[playerId]}::text[], ${['player_main']}::text[],
        ${['']}::text[], ${[currency]}::text[])`,
    ),
    run(tx, sql`select ledger.lock_player(${brandId}, ${playerId})`),
  ]);
}

/** Locks all accounts that some players of a brand have, in the order of postings: whoever needs several kinds of many locks first. */
export const lockManyAccounts = (tx: Tx, brandId: string, playerIds: readonly string[]): Promise<number> =>
  run(tx, sql`select ledger.lock_players(${brandId}, ${playerIds}::text[])`);
