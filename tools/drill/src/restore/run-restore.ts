import { setTimeout as sleep } from 'node:timers/promises';
import { getRow, openDatabase, run, sql, transact } from '@fairhouse/db';
import { TEST_SERVER_VARIABLE } from '@fairhouse/db/test-database';
import { findBrokenAudit } from '@fairhouse/server';
import { bootProcesses } from '@fairhouse/testkit';
import { randomFrom } from '../../../conformance/src/random.ts';
import type { Findings } from '../findings.ts';
import { openJournal } from '../journal.ts';
import type { Played } from '../kill/house.ts';
import { type Outcome, playOn } from '../kill/load.ts';
import { prove, repeatSome, untilQuiet } from '../kill/proofs.ts';
import { openPlayers } from '../players.ts';
import { openArchivedDatabase } from './archived-database.ts';

export type RestoreOptions = { readonly seconds: number; readonly seed: number };

export type Restore = Findings & {
  readonly version: string;
  /** Messages and spins with a final answer up to the instant, and after it. */
  readonly before: number;
  readonly after: number;
  readonly backup: { readonly ms: number; readonly bytes: number };
  readonly restoreMs: number;
  /** Rows of the table that was dropped, at the instant and after the restore. */
  readonly rows: readonly [bigint, bigint];
  /** Rounds played on what was restored. */
  readonly again: number;
};

const PLAYERS = { bettors: 3, spinners: 2 };
const AFTER_MS = 2_000;

/**
 * Plays while a backup is made, notes an instant, plays on, drops a table by hand and ends the database with its folder. Then the
 * instant is restored into a new folder from the encrypted archive: what was acknowledged before it is there, nothing later is, and
 * the house plays on.
 */
export async function runRestore({ seconds, seed }: RestoreOptions): Promise<Restore> {
  const database = await openArchivedDatabase();
  const closing: (() => Promise<unknown>)[] = [database.close];
  try {
    process.env[TEST_SERVER_VARIABLE] = database.url('postgres');
    const processes = await bootProcesses({ LOG_LEVEL: 'error' });
    closing.push(processes.close);
    const connect = () => openDatabase({ url: processes.databaseUrl, max: 4, statementTimeoutMs: 600_000 });
    let db = connect();
    closing.push(() => db.close());
    const players = await openPlayers(processes, PLAYERS);
    const random = randomFrom(seed);

    const journal = openJournal();
    const spun = new Map<string, Outcome>();
    const first = playOn({ db, ...players }, journal, spun, random);
    const backup = await database.backUp();
    await sleep(seconds * 1_000);
    await first.rest();
    await untilQuiet(db);
    const { instant, rows } = await getRow(
      db,
      sql<{ instant: string; rows: bigint }>`
        select clock_timestamp()::text as instant, (select count(*) from platform.bet) as rows`,
    );
    await sleep(100);

    const later = openJournal();
    const laterSpun = new Map<string, Outcome>();
    const second = playOn({ db, ...players }, later, laterSpun, random);
    await sleep(AFTER_MS);
    await second.rest();
    await untilQuiet(db);
    await transact(db, (tx) => run(tx, sql`drop table platform.bet cascade`));
    await database.archive();
    await db.close();
    await Promise.all([processes.server.end('SIGKILL'), processes.studio.end('SIGKILL')]);
    await database.destroy();

    const restoreMs = await database.restore(instant);
    db = connect();
    const house: Played = { db, ...players };
    const found = await prove(house, journal, 0, spun);
    const broken = await findBroken(db);
    const { back } = await getRow(db, sql<{ back: bigint }>`select count(*) as back from platform.bet`);
    await Promise.all([processes.server.start(), processes.studio.start()]);
    await players.takeSeats();
    const repeats = await repeatSome(house, journal, 0);
    const from = journal.entries().length + spun.size;
    const third = playOn(house, journal, spun, random);
    await sleep(AFTER_MS);
    await third.rest();
    await untilQuiet(db);
    const onwards = await prove(house, journal, 0, spun);
    const readable = await database.findReadable(players.bettors[0]!.member.username);
    return {
      version: database.version,
      before: from,
      after: later.entries().length + laterSpun.size,
      backup,
      restoreMs,
      rows: [rows, back],
      again: journal.entries().length + spun.size - from,
      lost: [...found.lost, ...onwards.lost],
      doubled: [...found.doubled, ...onwards.doubled],
      wrong: [
        ...found.wrong,
        ...repeats,
        ...onwards.wrong,
        ...(broken === null ? [] : [`the audit log breaks at its link ${broken}`]),
        ...(rows === back ? [] : [`the dropped table had ${rows} rows and came back with ${back}`]),
        ...readable.map((file) => `${file} can be read without the passphrase`),
      ],
    };
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** Where the chain of the audit log breaks, seen with the rights of the application. */
async function findBroken(db: ReturnType<typeof openDatabase>): Promise<bigint | null> {
  return transact(db, async (tx) => {
    await run(tx, sql`set local search_path = platform`);
    return findBrokenAudit(tx);
  });
}
