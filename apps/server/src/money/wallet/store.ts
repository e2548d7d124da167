// Owns: player_debt

import { findRow, type Reader, run, sql, type Tx } from '@fairhouse/db';
import { type Money, moneyOf, ZERO } from '@fairhouse/kernel';

/** What a player owes in a currency. */
export async function readDebt(reader: Reader, playerId: string, currency: string): Promise<Money> {
  const row = await findRow(
    reader,
    sql<{ amount: bigint }>`
      select amount from player_debt where player_id = ${playerId} and currency = ${currency}`,
  );
  return moneyOf(row?.amount ?? ZERO);
}

/** What a player owes, locked until the end of the transaction. */
export async function lockDebt(tx: Tx, playerId: string, currency: string): Promise<Money> {
  const row = await findRow(
    tx,
    sql<{ amount: bigint }>`
      select amount from player_debt where player_id = ${playerId} and currency = ${currency} and amount > 0 for update`,
  );
  return moneyOf(row?.amount ?? ZERO);
}

/** Writes down what a player owes more; the same stands in the ledger as the house's claim. */
export const recordDebt = (tx: Tx, playerId: string, currency: string, amount: Money): Promise<number> =>
  run(
    tx,
    sql`insert into player_debt (player_id, currency, amount) values (${playerId}, ${currency}, ${amount})
      on conflict (player_id, currency) do update set amount = player_debt.amount + excluded.amount`,
  );

export const reduceDebt = (tx: Tx, playerId: string, currency: string, amount: Money): Promise<number> =>
  run(
    tx,
    sql`update player_debt set amount = amount - ${amount} where player_id = ${playerId} and currency = ${currency}`,
  );
