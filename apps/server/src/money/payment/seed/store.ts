import { run, sql, type Tx } from '@fairhouse/db';

type Connection = {
  readonly code: string;
  readonly baseUrl: string;
  readonly keyId: string;
  /** Sealed. */
  readonly secret: Buffer;
};

/** Where a payment provider answers and how it signs; renewed at every start, for ports change. */
export const connectPaymentProvider = (
  tx: Tx,
  { code, baseUrl, keyId, secret }: Connection,
): Promise<number> =>
  run(
    tx,
    sql`insert into payment_provider (code, base_url, key_id, secret) values (${code}, ${baseUrl}, ${keyId}, ${secret})
      on conflict (code) do update set base_url = excluded.base_url, secret = excluded.secret`,
  );
