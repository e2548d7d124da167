import { assert } from '@fairhouse/kernel';
import pg from 'pg';
import { arrayLiteral } from './array-literal.ts';
import {
  CONNECT_TIMEOUT_MS,
  type DatabaseOptions,
  getTypeParser,
  patienceOf,
  sessionOptions,
} from './pool.ts';
import { sqlState } from './transaction.ts';

/** A statement that is prepared once per connection under its name. */
export interface LaneStatement {
  name: string;
  text: string;
  values: readonly unknown[];
}

/** One connection for one caller at a time; each statement is a transaction of its own and may write. */
export interface Lane {
  run<Row extends object>(statement: LaneStatement): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Opens a lane for a hot path that sends whole batches in one statement, where `begin` and `commit` would cost
 * two more round trips. It connects at the first statement, and again after the connection broke; a statement
 * in flight at that moment is rejected and may or may not have happened.
 */
export function openLane(options: Omit<DatabaseOptions, 'max'>): Lane {
  let client: pg.Client | undefined;
  let busy = false;
  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: options.url,
      application_name: options.applicationName ?? 'fairhouse lane',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS * patienceOf(options.url),
      options: sessionOptions(options, 'read write'),
      types: { getTypeParser },
    });
    const forget = () => {
      if (client === fresh) client = undefined;
    };
    fresh.on('error', forget);
    fresh.on('end', forget);
    await fresh.connect();
    return fresh;
  }
  return {
    async run<Row extends object>({ name, text, values }: LaneStatement) {
      assert(!busy, 'a lane has one statement in flight');
      busy = true;
      try {
        client ??= await connect();
        const sent = values.map((value) => (Array.isArray(value) ? arrayLiteral(value) : value));
        return (await client.query<Row>({ name, text, values: sent })).rows;
      } catch (fault) {
        // The server ends the connection after this; the next statement must not meet its last moments.
        if (sqlState(fault)?.startsWith('57P')) client = undefined;
        throw fault;
      } finally {
        busy = false;
      }
    },
    async close() {
      await client?.end();
    },
  };
}
