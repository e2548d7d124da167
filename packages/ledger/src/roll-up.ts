import { getRow, sql, type Tx } from '@fairhouse/db';

/** Takes what postings added to accounts of the house into their balances. @returns how many parts it took */
export async function rollUp(tx: Tx): Promise<number> {
  const { taken } = await getRow(tx, sql<{ taken: bigint }>`select ledger.roll_up() as taken`);
  return Number(taken);
}
