import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@fairhouse/kernel';
import { inChildSpan } from '@fairhouse/trace';
import { CompiledQuery, type IsolationLevel, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { Db, Reader } from './pool.ts';

/** What a writing function takes. Only `transact` makes one. */
export interface Tx extends Reader {
  readonly canWrite: true;
  /** Runs after the commit, in order, and never after a rollback. Its failure cannot undo the commit. */
  onCommit(effect: Effect): void;
  /** Has all of it taken back at its end, though the work's answer stands: what was written ahead is not wanted. */
  rollBack(): void;
  /**
   * Sends the last statements with the commit right behind them, all in one trip; what came before has been answered.
   * Once they are sent, nothing can take them back but their own failure.
   * @returns the rows of the last one
   */
  commitWith<Row>(...queries: readonly [...RawBuilder<unknown>[], RawBuilder<Row>]): Promise<Row[]>;
}

export interface TransactOptions {
  /** `read committed` unless told. */
  isolation?: IsolationLevel;
  /** Further faults after which the same work runs again, such as 23505 where a row that another wrote meanwhile is then seen. */
  rerunOn?: readonly string[];
  /** When the commit is on disk: before it is told, or soon. `later` is for what may be forgotten in a crash. */
  flush?: 'first' | 'later';
  /**
   * How long it waits for what others hold. `long` is for what nobody may be told to come back with, as their own exclusion; `job` for
   * a job whose one statement works on everybody of a brand, which is no fault when it takes minutes.
   */
  waits?: 'short' | 'long' | 'job';
}

type Effect = () => void | Promise<void>;

const RETRIES_MAX = 5;
const RETRY_PAUSE_MS = 10;
/** serialization_failure and deadlock_detected: the only faults after which the same work may simply run again. */
const RETRIED = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction. It is run again, at most five times, when the database chose it as the
 * victim of a conflict, so it must have no effect besides its queries; effects go to `tx.onCommit`.
 * Statements that do not wait for each other's answers may be sent together: they run in the order in which they were sent.
 */
export async function transact<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { isolation = 'read committed', rerunOn, flush = 'first', waits = 'short' }: TransactOptions = {},
): Promise<T> {
  const beginning = `start transaction isolation level ${isolation} read write${FLUSH[flush]}${WAITS[waits]}`;
  for (let attempt = 0; ; attempt++) {
    const effects: Effect[] = [];
    let end: End = 'commit';
    const parts = {
      canRead: true,
      canWrite: true,
      onCommit: (effect: Effect) => void effects.push(effect),
      rollBack: () => {
        end = 'rollback';
      },
    } as const;
    try {
      const result = await inChildSpan('transaction', () =>
        attemptOn(db, {
          beginning,
          work: (inner) => work({ ...inner, ...parts }),
          end: () => end,
        }),
      );
      if (end === 'commit') for (const effect of effects) launch(effect);
      return result;
    } catch (fault) {
      const state = sqlState(fault) ?? '';
      if (attempt >= RETRIES_MAX || !(RETRIED.has(state) || rerunOn?.includes(state))) throw fault;
      await sleep(RETRY_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

type End = 'commit' | 'rollback';

/** `short` is what the session says. */
const WAITS = {
  short: '',
  long: '; set local lock_timeout to 60000; set local statement_timeout to 65000',
  job: '; set local lock_timeout to 60000; set local statement_timeout to 900000',
} as const;

const FLUSH = { first: '', later: '; set local synchronous_commit to off' } as const;

type Attempted<T> = {
  readonly beginning: string;
  readonly work: (inner: QueryExecutorProvider & Pick<Tx, 'commitWith'>) => Promise<T>;
  readonly end: () => End;
};

/** The beginning travels with the first statement: the server answers in order, and without it refuses to write. */
function attemptOn<T>({ kysely }: Db, { beginning, work, end }: Attempted<T>): Promise<T> {
  const pool = kysely.getExecutor();
  return pool.provideConnection(async (connection) => {
    const send = (text: string) => connection.executeQuery<{ command: string }>(CompiledQuery.raw(text));
    const executor = pool.withConnectionProvider({ provideConnection: (use) => use(connection) });
    const begun = send(beginning);
    begun.catch(() => {});
    const inner = { getExecutor: () => executor };
    let committed: ReturnType<typeof send> | undefined;
    const commitWith: Tx['commitWith'] = async <Row>(
      ...queries: readonly [...RawBuilder<unknown>[], RawBuilder<Row>]
    ) => {
      assert(!committed && end() === 'commit', 'a transaction is committed once');
      const sent = queries.map((query) => query.execute(inner));
      committed = send('commit');
      const answers = await Promise.all([...sent, committed]);
      return answers[queries.length - 1]!.rows as Row[];
    };
    let result: T;
    try {
      result = await work({ ...inner, commitWith });
      await begun;
    } catch (fault) {
      await send('rollback').catch(() => {});
      throw fault;
    }
    const wanted = end();
    const { rows } = await (committed ?? send(wanted));
    const ended = rows[0]?.command === wanted.toUpperCase();
    assert(ended, 'a transaction with a failed statement is not committed');
    return result;
  });
}

/** The five-letter code of a fault that PostgreSQL reported, such as `23505`. */
export function sqlState(fault: unknown): string | undefined {
  return fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined;
}

/** The commit stands whatever an effect does: its failure is shown as a warning of the process. */
function launch(effect: Effect): void {
  const warn = (cause: unknown) => {
    const warning = new Error('an effect after a commit failed', { cause });
    warning.name = 'EffectFailed';
    process.emitWarning(warning);
  };
  try {
    Promise.resolve(effect()).catch(warn);
  } catch (fault) {
    warn(fault);
  }
}
