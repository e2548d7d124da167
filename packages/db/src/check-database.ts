import pg from 'pg';
import { CONNECT_TIMEOUT_MS } from './pool.ts';
import { StartError } from './start-error.ts';
import { sqlState } from './transaction.ts';

/** Oldest server with everything the migrations use. */
const MAJOR_MIN = 15;

/**
 * Connects once to a database named by the operator.
 * @throws StartError `database_unreachable`; the sentence names server and database, never the password
 */
export async function checkDatabase(url: string): Promise<void> {
  const place = placeOf(url);
  let major: number;
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    await client.end();
    major = Math.floor(Number.parseInt(rows[0]?.server_version_num ?? '0', 10) / 10_000);
  } catch (cause) {
    throw new StartError(
      'database_unreachable',
      `DATABASE_URL cannot be used: ${reasonOf(cause, place)}.`,
      cause,
    );
  }
  if (major >= MAJOR_MIN) return;
  throw new StartError(
    'database_unreachable',
    `DATABASE_URL cannot be used: ${place.host} runs PostgreSQL ${major}, ${MAJOR_MIN} or newer is needed.`,
  );
}

interface Place {
  host: string;
  database: string;
  user: string;
}

function placeOf(url: string): Place {
  const address = URL.parse(url);
  if (!address || !/^postgres(ql)?:$/.test(address.protocol)) {
    throw new StartError(
      'database_unreachable',
      'DATABASE_URL cannot be used: it is not of the form postgres://user:password@host:5432/database.',
    );
  }
  if (address.searchParams.has('options'))
    throw new StartError(
      'database_unreachable',
      "DATABASE_URL cannot be used: its options would take the place of the application's own, role and limits with them.",
    );
  return {
    host: decodeURIComponent(address.host),
    database: decodeURIComponent(address.pathname.slice(1)),
    user: decodeURIComponent(address.username),
  };
}

function reasonOf(fault: unknown, { host, database, user }: Place): string {
  const code = sqlState(fault) ?? '';
  const known: Record<string, string> = {
    ECONNREFUSED: `no server answers at ${host}`,
    ENOENT: `no server answers at ${host}`,
    ENOTFOUND: `the host of ${host} is unknown`,
    EAI_AGAIN: `the host of ${host} is unknown`,
    '28P01': `${host} refuses the password of ${user}`,
    '28000': `${host} refuses the user ${user}`,
    '3D000': `${host} has no database ${database}`,
  };
  return known[code] ?? `${host} says: ${fault instanceof Error ? fault.message || code : String(fault)}`;
}
