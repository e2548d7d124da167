import pg from 'pg';
import { sqlState } from './transaction.ts';

const DUPLICATE_DATABASE = '42P04';

/** Creates an empty database unless it exists. `adminUrl` names any other database of the same server. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (fault) {
    if (sqlState(fault) !== DUPLICATE_DATABASE) throw fault;
  } finally {
    await client.end();
  }
}
