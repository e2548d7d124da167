import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDatabase } from '@fairhouse/db';
import { TEST_SERVER_VARIABLE } from '@fairhouse/db/test-database';
import { bootProcesses, type Processes } from '@fairhouse/testkit';
import { openPlayers, type Players } from '../players.ts';
import { openVictimDatabase } from '../victim-database.ts';

export const VICTIMS = ['server', 'studio', 'postgres'] as const;
export type Victim = (typeof VICTIMS)[number];

/** A house that is played in. */
export type Played = Players & {
  /** The superuser's sight of the database. */
  readonly db: Db;
};

/** Server, studio and PostgreSQL as processes that can be killed and started again, and their players. */
export type DrillHouse = Played & {
  readonly processes: Processes;
  readonly killAndStart: (victim: Victim) => Promise<void>;
  readonly close: () => Promise<void>;
};

const READY_MAX_MS = 60_000;

/** @param settings of PostgreSQL, besides those it has */
export async function openHouse(
  counts: { readonly bettors: number; readonly spinners: number },
  settings: Readonly<Record<string, string>>,
): Promise<DrillHouse> {
  const database = await openVictimDatabase(settings);
  process.env[TEST_SERVER_VARIABLE] = database.url('postgres');
  const processes = await bootProcesses({ LOG_LEVEL: 'error' }).catch(async (fault: unknown) => {
    await database.close();
    throw fault;
  });
  const db = openDatabase({ url: processes.databaseUrl, max: 4, statementTimeoutMs: 600_000 });
  const players = await openPlayers(processes, counts);
  const kills: Record<Victim, () => Promise<void>> = {
    server: () => restart(processes.server),
    studio: () => restart(processes.studio),
    postgres: async () => {
      await database.kill();
      await database.start();
      await untilReady(processes);
    },
  };
  return {
    processes,
    db,
    ...players,
    killAndStart: (victim) => kills[victim](),
    async close() {
      await db.close();
      await processes.close();
      await database.close();
    },
  };
}

async function restart(app: Processes['server']): Promise<void> {
  await app.end('SIGKILL');
  await app.start();
}

/** After a database was killed, its applications connect again by themselves. */
async function untilReady({ origins }: Processes): Promise<void> {
  const until = performance.now() + READY_MAX_MS;
  for (const origin of [origins.site, origins.studio])
    while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
      if (performance.now() > until) throw new Error(`${origin} does not come back after its database did`);
      await sleep(20);
    }
}
