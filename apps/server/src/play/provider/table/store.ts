import { findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';

export type TableRow = {
  id: Id<'table'>;
  gameCode: string;
  vendorCode: string;
  currency: string;
  /** What lies there. */
  onTable: bigint;
};

/** A provider's table of a brand, locked until the end of the transaction. */
export const lockTable = (
  tx: Tx,
  provider: string,
  brandId: string,
  tableRef: string,
): Promise<TableRow | undefined> =>
  findRow(
    tx,
    sql<TableRow>`
      select id, game_code, vendor_code, currency, on_table from game_table
      where provider = ${provider} and brand_id = ${brandId} and table_ref = ${tableRef} for update`,
  );

export type NewTable = {
  readonly id: Id<'table'>;
  readonly provider: string;
  readonly brandId: string;
  readonly tableRef: string;
  readonly gameCode: string;
  readonly vendorCode: string;
  readonly currency: string;
};

export const insertTable = (tx: Tx, table: NewTable): Promise<number> =>
  run(
    tx,
    sql`insert into game_table (id, provider, brand_id, table_ref, game_code, vendor_code, currency)
      values (${table.id}, ${table.provider}, ${table.brandId}, ${table.tableRef}, ${table.gameCode}, ${table.vendorCode},
        ${table.currency})`,
  );

/** What changes at a table: brought by a player, taken by a player, earned by the house. */
export type TableChange = { readonly cashIn: Money; readonly cashOut: Money; readonly rake: Money };

/** Books a change at a table and at the player's part of it. @returns what lies on the table then */
export async function changeTable(
  tx: Tx,
  tableId: string,
  playerId: string,
  { cashIn, cashOut, rake }: TableChange,
): Promise<bigint> {
  await run(
    tx,
    sql`insert into table_stack (table_id, player_id) values (${tableId}, ${playerId}) on conflict do nothing`,
  );
  await run(
    tx,
    sql`update table_stack set cash_in = cash_in + ${cashIn}, cash_out = cash_out + ${cashOut}
      where table_id = ${tableId} and player_id = ${playerId}`,
  );
  const { onTable } = await getRow(
    tx,
    sql<{ onTable: bigint }>`
      update game_table set cash_in = cash_in + ${cashIn}, cash_out = cash_out + ${cashOut}, rake = rake + ${rake}
      where id = ${tableId} returning on_table`,
  );
  return onTable;
}

/** Has the player ever brought money to a table? */
export const isSeated = async (tx: Tx, tableId: string, playerId: string): Promise<boolean> =>
  (await findRow(
    tx,
    sql`select from table_stack where table_id = ${tableId} and player_id = ${playerId} and cash_in > 0`,
  )) !== undefined;

/** The providers to whose tables a player has ever brought money: entries of tournaments may wait there for weeks. */
export const listTableProviders = async (reader: Reader, playerId: string): Promise<string[]> =>
  (
    await listRows(
      reader,
      sql<{
        provider: string;
      }>`select distinct t.provider from table_stack s join game_table t on t.id = s.table_id
        where s.player_id = ${playerId} and s.cash_in > 0`,
    )
  ).map(({ provider }) => provider);
