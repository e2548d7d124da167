// Owns: deposit_method, withdrawal_method

import { findRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import type { DepositKind } from '@fairhouse/wire/money/deposit-states';
import type { Named } from '@fairhouse/wire/schemas';

/** The house's own account, as members see it. */
export type HouseAccount = {
  readonly institution: string;
  readonly holder: string;
  readonly number: string;
};

type Common = {
  readonly id: string;
  readonly name: Named;
  readonly enabled: boolean;
  readonly provider: string | null;
  readonly minimum: Money;
  readonly maximum: Money;
  readonly fee: Money;
  readonly revision: number;
};

export type DepositMethodRow = Common & {
  readonly kind: DepositKind;
  readonly usualSeconds: number;
  readonly openSeconds: number;
  readonly account: HouseAccount | null;
};

const depositColumns = sql`id, kind, name, enabled, provider, minimum, maximum, fee, revision,
  usual_seconds, open_seconds,
  case when kind = 'bank' then jsonb_build_object('institution', account_institution, 'holder', account_holder,
    'number', account_number) end as account`;

export const listDepositMethods = (reader: Reader, brandId: string): Promise<DepositMethodRow[]> =>
  listRows(
    reader,
    sql<DepositMethodRow>`
      select ${depositColumns} from deposit_method where brand_id = ${brandId} order by place, id`,
  );

/** A way to deposit, nobody else's until the transaction ends. */
export const lockDepositMethod = (
  tx: Tx,
  brandId: string,
  id: string,
): Promise<DepositMethodRow | undefined> =>
  findRow(
    tx,
    sql<DepositMethodRow>`
      select ${depositColumns} from deposit_method where brand_id = ${brandId} and id = ${id} for update`,
  );

export const updateDepositMethod = (tx: Tx, brandId: string, row: DepositMethodRow): Promise<number> =>
  run(
    tx,
    sql`update deposit_method set name = ${json(row.name)}, enabled = ${row.enabled}, minimum = ${row.minimum},
        maximum = ${row.maximum}, fee = ${row.fee}, usual_seconds = ${row.usualSeconds},
        open_seconds = ${row.openSeconds}, account_institution = ${row.account?.institution ?? null},
        account_holder = ${row.account?.holder ?? null}, account_number = ${row.account?.number ?? null},
        revision = ${row.revision}
      where brand_id = ${brandId} and id = ${row.id}`,
  );

/** As the last one in the order. @returns 0 when there is one of that id */
export const insertDepositMethod = (tx: Tx, brandId: string, row: DepositMethodRow): Promise<number> =>
  run(
    tx,
    sql`insert into deposit_method (brand_id, id, kind, name, enabled, provider, minimum, maximum, fee, usual_seconds,
        open_seconds, account_institution, account_holder, account_number, place)
      values (${brandId}, ${row.id}, ${row.kind}, ${json(row.name)}, ${row.enabled}, ${row.provider}, ${row.minimum},
        ${row.maximum}, ${row.fee}, ${row.usualSeconds}, ${row.openSeconds}, ${row.account?.institution ?? null},
        ${row.account?.holder ?? null}, ${row.account?.number ?? null}, ${nextPlace(TABLES.deposit, brandId)})
      on conflict do nothing`,
  );

export type WithdrawalMethodRow = Common & {
  readonly provider: string;
  readonly kind: 'bank' | 'wallet';
  readonly promisedSeconds: number;
  readonly institutions: readonly string[];
};

const withdrawalColumns = sql`id, kind, name, enabled, provider, minimum, maximum, fee, revision,
  promised_seconds, institutions`;

export const listWithdrawalMethods = (reader: Reader, brandId: string): Promise<WithdrawalMethodRow[]> =>
  listRows(
    reader,
    sql<WithdrawalMethodRow>`
      select ${withdrawalColumns} from withdrawal_method where brand_id = ${brandId} order by place, id`,
  );

/** A way to withdraw, nobody else's until the transaction ends. */
export const lockWithdrawalMethod = (
  tx: Tx,
  brandId: string,
  id: string,
): Promise<WithdrawalMethodRow | undefined> =>
  findRow(
    tx,
    sql<WithdrawalMethodRow>`
      select ${withdrawalColumns} from withdrawal_method where brand_id = ${brandId} and id = ${id} for update`,
  );

export const updateWithdrawalMethod = (tx: Tx, brandId: string, row: WithdrawalMethodRow): Promise<number> =>
  run(
    tx,
    sql`update withdrawal_method set name = ${json(row.name)}, enabled = ${row.enabled}, minimum = ${row.minimum},
        maximum = ${row.maximum}, fee = ${row.fee}, promised_seconds = ${row.promisedSeconds},
        institutions = ${row.institutions}::text[], revision = ${row.revision}
      where brand_id = ${brandId} and id = ${row.id}`,
  );

/** As the last one in the order. @returns 0 when there is one of that id */
export const insertWithdrawalMethod = (tx: Tx, brandId: string, row: WithdrawalMethodRow): Promise<number> =>
  run(
    tx,
    sql`insert into withdrawal_method (brand_id, id, kind, name, enabled, provider, minimum, maximum, fee,
        promised_seconds, institutions, place)
      values (${brandId}, ${row.id}, ${row.kind}, ${json(row.name)}, ${row.enabled}, ${row.provider}, ${row.minimum},
        ${row.maximum}, ${row.fee}, ${row.promisedSeconds}, ${row.institutions}::text[],
        ${nextPlace(TABLES.withdrawal, brandId)})
      on conflict do nothing`,
  );

const TABLES = { deposit: sql`deposit_method`, withdrawal: sql`withdrawal_method` } as const;

export type Side = keyof typeof TABLES;

const nextPlace = (table: ReturnType<typeof sql>, brandId: string) =>
  sql`(select coalesce(max(place), 0) + 1 from ${table} where brand_id = ${brandId})`;

/** The methods of a side as members see them, locked until the transaction ends. */
export const lockOrder = async (tx: Tx, brandId: string, side: Side): Promise<string[]> =>
  (
    await listRows(
      tx,
      sql<{
        id: string;
      }>`select id from ${TABLES[side]} where brand_id = ${brandId} order by place, id for update`,
    )
  ).map(({ id }) => id);

export const updateOrder = (tx: Tx, brandId: string, side: Side, ids: readonly string[]): Promise<number> =>
  run(
    tx,
    sql`update ${TABLES[side]} set place = array_position(${ids}::text[], id) where brand_id = ${brandId}`,
  );
