import { openDatabase } from '@fairhouse/db';
import { createTestDatabase } from '@fairhouse/db/test-database';
import { booksBalance, checkBooks } from '@fairhouse/ledger';
import { platformMigrations } from '@fairhouse/server';
import type { Bench } from '../bench.ts';
import { describeDatabase } from '../machine.ts';
import { runCallers, type Subject } from '../measure.ts';
import { type Numbers, RHYTHM } from '../options.ts';
import { findPgbench, measurePgbench, type Pgbench } from './pgbench.ts';
import { fundPlayers, postShortStake, postStake } from './postings.ts';
import { fillTpcb, openTpcb, type TpcB } from './tpcb.ts';

const OPTIONS = {
  ...RHYTHM,
  players: { standard: 10_000, least: 2, says: 'players over whom the postings are spread' },
  scale: { standard: 10, least: 1, says: 'vendors of the house, and branches of the yardstick' },
} as const;

/** One in so many stakes is beyond the balance in the row `short`. */
const SHORT_EVERY = 100;

export const ledgerBench: Bench<typeof OPTIONS> = {
  name: 'ledger',
  says: 'postings a second, each with its event in one durable transaction, against TPC-B on the same database',
  options: OPTIONS,
  async open(numbers) {
    const database = await createTestDatabase({ sets: platformMigrations });
    const db = openDatabase({
      url: database.url,
      role: 'fairhouse_app',
      schema: 'platform',
      max: numbers.callers,
    });
    await fundPlayers(db, numbers.players);
    await fillTpcb(database.url, numbers.scale);
    const tpcb = openTpcb(database.url, numbers.scale, numbers.callers);
    const pgbench = await findPgbench();
    return {
      subjects: [
        ...yardsticks(tpcb, pgbench, database.url, numbers),
        ...postings(db, numbers, pgbench ? 'pgbench' : 'tpcb'),
      ],
      settings: {
        database: describe(await describeDatabase(db)),
        load: `${numbers.callers} callers, ${numbers.players} players, ${numbers.scale} vendors; ${numbers.scale} branches`,
        peers: pgbench
          ? `pgbench ${pgbench.version} at ${pgbench.path}, and its transaction by our own driver (tpcb)`
          : "pgbench's transaction by our own driver (tpcb); pgbench itself is not installed and not required",
      },
      checkBooks: async () => {
        const books = await checkBooks(db, null);
        if (!booksBalance(books)) throw new Error('the books do not balance');
        return books.entries;
      },
      close: async () => {
        await Promise.all([tpcb.close(), db.close()]);
        await database.drop();
      },
    };
  },
};

const describe = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

function yardsticks(
  tpcb: TpcB,
  pgbench: Pgbench | undefined,
  url: string,
  { callers }: Numbers<typeof OPTIONS>,
): Subject[] {
  const peer = (name: string, says: string, measure: Subject['measure']): Subject => ({
    name,
    unit: 'transactions/s',
    yardstick: null,
    says,
    measure,
  });
  return [
    ...(pgbench
      ? [
          peer('pgbench', `pgbench -M prepared -c ${callers} -j 2`, (seconds) =>
            measurePgbench(pgbench, url, callers, seconds),
          ),
        ]
      : []),
    peer('tpcb', 'the five statements of TPC-B by our driver, prepared', (seconds) =>
      tpcb.measure(callers, seconds),
    ),
    peer('tpcb-idle', 'the same by one caller', (seconds) => tpcb.measure(1, seconds)),
  ];
}

function postings(
  db: Parameters<typeof postStake>[0],
  { callers, players, scale }: Numbers<typeof OPTIONS>,
  peer: string,
): Subject[] {
  const subject = (
    name: string,
    says: string,
    most: number,
    yardstick: string,
    call: () => Promise<void>,
  ): Subject => ({
    name,
    unit: 'postings/s',
    yardstick,
    says,
    measure: (seconds) => runCallers(most, seconds, call),
  });
  const player = () => Math.floor(Math.random() * players);
  const vendor = () => Math.floor(Math.random() * scale);
  let count = 0;
  return [
    subject('plain', 'stakes of all players at all vendors', callers, peer, () =>
      postStake(db, player(), vendor()),
    ),
    subject('vendor', 'stakes of all players at one vendor', callers, peer, () => postStake(db, player(), 0)),
    subject('hot', 'stakes of one player at all vendors', callers, peer, () => postStake(db, 0, vendor())),
    subject('short', 'as plain, and one in a hundred is beyond the balance', callers, peer, () =>
      ++count % SHORT_EVERY === 0
        ? postShortStake(db, player(), vendor())
        : postStake(db, player(), vendor()),
    ),
    subject('idle', 'as plain, by one caller', 1, 'tpcb-idle', () => postStake(db, player(), vendor())),
  ];
}
