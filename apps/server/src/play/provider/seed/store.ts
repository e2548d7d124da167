import { run, sql, type Tx } from '@fairhouse/db';

type Connection = {
  readonly code: string;
  readonly baseUrl: string;
  readonly keyId: string;
  /** Sealed. */
  readonly secret: Buffer;
};

/** Where a provider answers and how it signs; renewed at every start, for ports change. */
export async function connectProvider(tx: Tx, { code, baseUrl, keyId, secret }: Connection): Promise<void> {
  await run(
    tx,
    sql`insert into provider (code, base_url, launch_url) values (${code}, ${baseUrl}, ${`${baseUrl}/play`})
      on conflict (code) do update set base_url = excluded.base_url, launch_url = excluded.launch_url`,
  );
  await run(
    tx,
    sql`insert into provider_key (key_id, provider, secret) values (${keyId}, ${code}, ${secret})
      on conflict (key_id) do update set secret = excluded.secret`,
  );
}
