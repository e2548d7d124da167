// Owns: payment_provider

import { findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { ProviderKind } from '@fairhouse/wire/money/cashier';

export type PaymentProviderRow = {
  code: string;
  kind: ProviderKind;
  baseUrl: string;
  keyId: string;
  /** Sealed: what the provider signs its words with. */
  secret: Buffer;
  /** Sealed: what its kind needs beside that. */
  settings: Buffer | null;
};

const columns = sql`code, kind, base_url, key_id, secret, settings`;

export const findPaymentProvider = (reader: Reader, code: string): Promise<PaymentProviderRow | undefined> =>
  findRow(reader, sql<PaymentProviderRow>`select ${columns} from payment_provider where code = ${code}`);

/** A provider of the house's own signed protocol, by the key that it signs with. */
export const findPaymentProviderByKey = (
  reader: Reader,
  keyId: string,
): Promise<PaymentProviderRow | undefined> =>
  findRow(
    reader,
    sql<PaymentProviderRow>`
      select ${columns} from payment_provider where key_id = ${keyId} and kind = 'signed'`,
  );

export const listPaymentProviders = (reader: Reader, kind: ProviderKind): Promise<PaymentProviderRow[]> =>
  listRows(
    reader,
    sql<PaymentProviderRow>`select ${columns} from payment_provider where kind = ${kind} order by code`,
  );

export type Connected = Pick<PaymentProviderRow, 'code' | 'kind'>;

/** Every provider that is connected, whatever its kind. */
export const listConnected = (reader: Reader): Promise<Connected[]> =>
  listRows(reader, sql<Connected>`select code, kind from payment_provider order by code`);

/** The withdrawals that payouts of a provider are of, by the payout's id. */
export async function listPayoutReferences(
  reader: Reader,
  provider: string,
  payoutIds: readonly string[],
): Promise<ReadonlyMap<string, Id<'withdrawal'>>> {
  const rows = await listRows(
    reader,
    sql<{ id: Id<'withdrawal'>; payout: string }>`select id, payout_id as payout from withdrawal
      where provider = ${provider} and payout_id = any(${payoutIds}::text[])`,
  );
  return new Map(rows.map(({ id, payout }) => [payout, id]));
}

/** Connects a payment server, or gives a known one other secrets. @returns 0 when the code is another kind's */
export const saveBtcpay = (
  tx: Tx,
  row: Pick<PaymentProviderRow, 'code' | 'baseUrl' | 'secret'> & { readonly settings: Buffer },
): Promise<number> =>
  run(
    tx,
    sql`insert into payment_provider (code, kind, base_url, key_id, secret, settings)
      values (${row.code}, 'btcpay', ${row.baseUrl}, ${`btcpay ${row.code}`}, ${row.secret}, ${row.settings})
      on conflict (code) do update set base_url = excluded.base_url, secret = excluded.secret,
        settings = excluded.settings where payment_provider.kind = 'btcpay'`,
  );

/** Ways to deposit and withdraw by a provider, off until staff have looked at them. */
export async function addMethods(tx: Tx, brandId: string, code: string, name: string): Promise<void> {
  const least = 1_000_000n;
  const most = 500_000_000n;
  await run(
    tx,
    sql`insert into deposit_method (brand_id, id, kind, name, provider, minimum, maximum, fee, usual_seconds, enabled, place)
      values (${brandId}, ${code}, 'hosted', jsonb_build_object('EN', ${name}::text, 'VI', null), ${code}, ${least}, ${most}, 0, 900, false, 1000)
      on conflict do nothing`,
  );
  await run(
    tx,
    sql`insert into withdrawal_method (brand_id, id, kind, name, institutions, provider, minimum, maximum, fee,
        promised_seconds, enabled, place)
      values (${brandId}, ${code}, 'wallet', jsonb_build_object('EN', ${name}::text, 'VI', null), ${[name]}::text[], ${code}, ${least}, ${most}, 0, 7200, false, 1000)
      on conflict do nothing`,
  );
}
